import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { useRead } from '../api/use-read.ts';
import { type FirstStep, useHasRecordedSteps, useOpenFirstStep, useWaitingPeople } from '../session/first-steps.ts';

/** Only the number of people is asked for. */
const PEOPLE = employeeQuery.parse({});

/** The unfinished step, and how many people of a table wait, where some were created. */
export type Unfinished = { readonly step: FirstStep; readonly waiting: number };

/**
 * The step with which a new customer has not finished: with people, the step of the people is over, unless some of them
 * wait. In another browser than the one in which they began, a company in its free days without people says it.
 */
export function useUnfinishedStep(user: User): Unfinished | null {
  const open = useOpenFirstStep(user);
  const isRecorded = useHasRecordedSteps(user);
  const { has_company, must_set_up_second_factor, role, subscription_data } = user;
  const isNew = role === 'company_manager' && has_company && subscription_data.state === 'trial';
  const waiting = useWaitingPeople(user);
  const isAtPeople = open === 'people' && waiting === 0;
  const isEnabled = ((isNew && !isRecorded) || isAtPeople) && !must_set_up_second_factor;
  const people = useRead(api.employees.list, { query: PEOPLE }, { isEnabled });
  if (open === 'people' && waiting > 0) return { step: open, waiting };
  if (open !== null && !isAtPeople) return { step: open, waiting: 0 };
  if (!isEnabled || people.data === undefined) return null;
  if (people.data.total === 0) return { step: 'people', waiting: 0 };
  return isAtPeople ? { step: 'sheet', waiting: 0 } : null;
}
