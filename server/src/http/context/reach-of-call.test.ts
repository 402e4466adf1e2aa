import type { ScopedAccess } from '@zeitblatt/contract/call/endpoint';
import { expect, test } from 'vitest';
import { reachOfCall } from './reach-of-call.ts';

const manager = {
  id: 7,
  role: 'company_manager',
  standing: 'company_manager',
  company_id: 3,
  proof: 'session',
} as const;
const readEmployees = { right: ['read', 'Employee'], scope: 'company', by: ['session'] } as const;
const readProfile = { right: ['read', 'Profile'], scope: 'own', by: ['session'] } as const;

test("a call on the company reaches the data of the caller's company", () => {
  expect(reachOfCall(readEmployees, manager)).toEqual({ companyId: 3 });
});

test('a call on own data reaches the data of the caller', () => {
  expect(reachOfCall(readProfile, manager)).toEqual({ companyId: 3, userId: 7 });
});

test('a call on own data needs no company', () => {
  expect(reachOfCall(readProfile, { ...manager, company_id: null })).toEqual({ companyId: null, userId: 7 });
});

test.each<[string, string, ScopedAccess, Partial<typeof manager> | { standing: 'employee' } | { company_id: null }]>([
  ['a caller without the right', 'forbidden', readEmployees, { standing: 'employee' }],
  ['a caller without a company', 'no_company', readEmployees, { company_id: null }],
  ['a session where only a token is taken', 'forbidden', { ...readEmployees, by: ['token'] }, {}],
])('%s is refused: %s', (_, code, access, differing) => {
  expect(() => reachOfCall(access, { ...manager, ...differing })).toThrow(expect.objectContaining({ code }));
});

test('a token is refused where only a session is taken, and taken where it is listed', () => {
  const caller = { ...manager, proof: 'token' } as const;
  expect(() => reachOfCall(readEmployees, caller)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(reachOfCall({ ...readEmployees, by: ['session', 'token'] }, caller)).toEqual({ companyId: 3 });
});

test('a call on a team fails as long as no role has a team', () => {
  expect(() => reachOfCall({ ...readEmployees, scope: 'team' }, manager)).toThrow(/company_manager has no team/);
});
