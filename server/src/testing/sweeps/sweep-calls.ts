import { api } from '@zeitblatt/contract/api';
import type { Access, Endpoint, Scope, ScopedAccess } from '@zeitblatt/contract/call/endpoint';

export type Call = readonly [name: string, endpoint: Endpoint];

/** Every call of the contract, so that a new call is tested from the day it is written. */
export const CALLS: readonly Call[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]): Call => [`${feature}.${name}`, endpoint]),
);

/** Whether a call requires a right, and so has a scope. */
export const isScoped = (access: Access): access is ScopedAccess => typeof access !== 'string';

export const hasScope = ({ access }: Endpoint, scope: Scope): boolean => isScoped(access) && access.scope === scope;

const SAFE = 'GET';

export const isSafeCall = ({ method }: Endpoint): boolean => method === SAFE;

export const SAFE_CALLS = CALLS.filter(([, endpoint]) => isSafeCall(endpoint));
export const UNSAFE_CALLS = CALLS.filter(([, endpoint]) => !isSafeCall(endpoint));
/** Whether a call is for users without a company: founding one. */
export const createsCompany = ({ path, method }: Endpoint): boolean => path === 'company' && method === 'POST';

/** Calls of a user who has a second factor, or has begun to set one up. */
export const needsSecondFactor = ({ path, method }: Endpoint): boolean =>
  /^user\/secondFactor\/(?:confirm|recoveryCodes|remove)$/.test(path) ||
  (path === 'company/secondFactor' && method === 'PUT');

/** Whether a call changes the subscription, or shows what a change would mean. */
export const changesSubscription = ({ path }: Endpoint): boolean =>
  /^subscriptions\/(?:startTrial|subscribe|change|planPreview|cancel|resume)/.test(path);

/** Calls that need the keys of a payment provider, which the sweeps do not have. */
export const needsCards = ({ path }: Endpoint): boolean => /^subscriptions\/(?:createIntent|updateCard)$/.test(path);

/** Whether a call is for users who are employees: the timer, and what is their own. */
export const needsEmployee = ({ path }: Endpoint): boolean =>
  /^timetracking\/(?:start|break|stop|stamps|complete|tracks)$/.test(path) || path.startsWith('own/');

/** Whether a call is for a visitor with a link: a personal one with its PIN, or that of an inspector. */
export const needsLink = ({ path }: Endpoint): boolean => /^(?:month|inspection)-links\//.test(path);

/** Whether a call is for employees who were sent a draft of the month. */
export const needsSentMonth = ({ path }: Endpoint): boolean =>
  /^own\/months\/\{month\}\/(?:agree|object|draft)$/.test(path);

/** Whether a call is for employees who answered a draft within the last two minutes. */
export const needsRecentAnswer = ({ path }: Endpoint): boolean => path === 'own/months/{month}/undo';

/** Whether a call is for employees who have a sheet, or a request for leave, of their own. */
export const needsOwnThing = ({ path }: Endpoint): boolean =>
  /^own\/(?:timeSheets|leaveRequests|leave\/notices)\/\{id\}\//.test(path);

/** Whether a call is for employees who recorded a day within the last two minutes. */
export const needsRecentRecord = ({ path }: Endpoint): boolean => path === 'own/days/undo';

/** Whether a call is for employees whose timer runs. */
export const needsRunningTrack = ({ path }: Endpoint): boolean => /^timetracking\/(?:break|stop|complete)$/.test(path);

/** Whether a call is for users without a company: deleting the own account. */
export const deletesAccount = ({ path }: Endpoint): boolean => path === 'user/deletion';

/** Whether a call asks to delete a company: those of the sweeps have a hold. */
export const deletesCompany = ({ path, method }: Endpoint): boolean => path === 'company/deletion' && method === 'POST';

/** Calls on reference data, which is the same for every company. */
export const readsReferenceData = ({ path }: Endpoint): boolean => path.startsWith('city/{id}');

/** Whether the address of a call names nothing but a week or a month, which are the same for every company. */
const namesTime = ({ path }: Endpoint): boolean =>
  path.endsWith('weeks/{monday}') ||
  path.endsWith('lateReasons/{month}') ||
  path.startsWith('company/shortTime/{month}') ||
  /^(?:own|company)\/months\/\{month\}(?:\/\w+)?$/.test(path) ||
  /^(?:own|company)\/leave\/\{year\}(?:\/\w+)?$/.test(path);

export const CALLS_WITH_ID = CALLS.filter(([, endpoint]) => endpoint.params !== undefined && !namesTime(endpoint));
