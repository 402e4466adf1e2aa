import { api } from '@zeitblatt/contract/api';
import type { Access, Endpoint, Scope, ScopedAccess } from '@zeitblatt/contract/endpoint';

export type Call = readonly [name: string, endpoint: Endpoint];

/** Every call of the contract: a new one is swept on the day it is written. */
export const CALLS: readonly Call[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]): Call => [`${feature}.${name}`, endpoint]),
);

/** Whether a call asks for a right, and so has a scope. */
export const isScoped = (access: Access): access is ScopedAccess => typeof access !== 'string';

export const hasScope = ({ access }: Endpoint, scope: Scope): boolean => isScoped(access) && access.scope === scope;

const SAFE = 'GET';

export const isSafe = ({ method }: Endpoint): boolean => method === SAFE;

export const SAFE_CALLS = CALLS.filter(([, endpoint]) => isSafe(endpoint));
export const UNSAFE_CALLS = CALLS.filter(([, endpoint]) => !isSafe(endpoint));
/** The one call for whoever has no company yet. */
export const makesCompany = ({ path, method }: Endpoint): boolean => path === 'company' && method === 'POST';

/** Calls about data that is the same for every company: nobody is a stranger to it. */
export const isReference = ({ path }: Endpoint): boolean => path === 'city/{id}';

export const CALLS_WITH_ID = CALLS.filter(([, { params }]) => params !== undefined);
