import type { User } from '@zeitblatt/domain/accounts/access/user';
import { readRecord, type StoredRecord, storeRecord, useStoredRecord } from './stored-record.ts';

const STORAGE_KEY = 'first steps';

/** Address of the first steps of a new customer. */
export const FIRST_STEPS_PATH = '/first-steps';

/** The steps after the plan was chosen. @source docs/decisions.md D73 */
export const FIRST_STEPS = ['company', 'people', 'sheet'] as const;
/** One of the steps after the plan was chosen. */
export type FirstStep = (typeof FIRST_STEPS)[number];

type Founder = Pick<User, 'id' | 'role' | 'has_company'>;

/**
 * The step with which a new customer has not finished; null for everybody else. That the company is missing is known
 * everywhere, the steps after it in the browser in which they were begun.
 */
function openStep({ id, role, has_company }: Founder, record: StoredRecord): FirstStep | null {
  if (role !== 'company_manager') return null;
  if (!has_company) return 'company';
  const step = record[String(id)];
  return step === 'people' || step === 'sheet' ? step : null;
}

export const openFirstStep = (user: Founder): FirstStep | null => openStep(user, readRecord(STORAGE_KEY));

export const useOpenFirstStep = (user: Founder): FirstStep | null => openStep(user, useStoredRecord(STORAGE_KEY));

/** Whether this browser knows of first steps of a user, finished or not. */
export const useHasRecordedSteps = ({ id }: Founder): boolean => String(id) in useStoredRecord(STORAGE_KEY);

/** Remembers where a user is; `done` ends the first steps. */
export const storeFirstStep = ({ id }: Pick<User, 'id'>, step: FirstStep | 'done'): void =>
  storeRecord(STORAGE_KEY, { ...readRecord(STORAGE_KEY), [String(id)]: step });

const waitingKey = ({ id }: Pick<User, 'id'>): string => `${id} waiting`;

/** Remembers how many people of a table could not be created, while others were. */
export const storeWaitingPeople = (user: Pick<User, 'id'>, count: number): void =>
  storeRecord(STORAGE_KEY, { ...readRecord(STORAGE_KEY), [waitingKey(user)]: String(count) });

/** How many people of a table are still to be created, as this browser knows. */
export const useWaitingPeople = (user: Pick<User, 'id'>): number =>
  Number(useStoredRecord(STORAGE_KEY)[waitingKey(user)] ?? 0);

/** Whether the first steps are for a user: a manager, also one who founds the company during the free days. */
export const mayTakeFirstSteps = ({ role }: Pick<User, 'role'>): boolean => role === 'company_manager';
