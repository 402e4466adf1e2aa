import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storeFirstStep, useHasRecordedSteps, useOpenFirstStep } from '../../../session/first-steps.ts';
import { useUser } from '../../../session/session-context.tsx';
import { CompanyStep } from './company-step.tsx';
import './first-steps.css';
import { PeopleStep } from './people-step.tsx';
import { SheetStep } from './sheet/sheet-step.tsx';

/**
 * The first steps of a new customer: company, people and the first sheet.
 *
 * @source docs/decisions.md D73
 */
export function FirstStepsScreen() {
  const user = useUser();
  const { step } = useSearch({ from: '/app/first-steps' });
  const open = useOpenFirstStep(user);
  const shown = step ?? (open === 'sheet' ? 'sheet' : 'people');
  const isRecorded = useHasRecordedSteps(user);
  // A company that is past them only looks, for the table of people: nothing is open because of it.
  const isNew = open !== null || (user.subscription_data.state === 'trial' && !isRecorded);
  const isStored = user.has_company && isNew;
  useEffect(() => {
    if (isStored) storeFirstStep({ id: user.id }, shown);
  }, [isStored, user.id, shown]);
  if (!user.has_company) return <CompanyStep />;
  return shown === 'sheet' ? <SheetStep /> : <PeopleStep />;
}
