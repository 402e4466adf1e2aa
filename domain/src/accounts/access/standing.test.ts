import { describe, expect, test } from 'vitest';
import type { Role } from './roles.ts';
import { roleOf, type Standing, standingOf, standingOfUser } from './standing.ts';

describe('the standing of a person', () => {
  test.each<[Role, number | null, boolean, Standing]>([
    ['user', null, false, 'user'],
    ['user', null, true, 'company_manager'],
    ['user', 3, true, 'user'],
    ['user', 3, false, 'user'],
    ['employee', 3, true, 'employee'],
    ['employee', 3, false, 'employee'],
    ['company_manager', null, false, 'company_manager'],
    ['company_manager', 3, true, 'company_manager'],
    ['company_manager', 3, false, 'ended_manager'],
  ])('%s, company %s, subscription %s: %s', (role, company_id, hasSubscription, standing) => {
    expect(standingOf({ role, company_id, hasSubscription })).toBe(standing);
  });

  test.each<[Standing, Role]>([
    ['user', 'user'],
    ['employee', 'employee'],
    ['company_manager', 'company_manager'],
    ['ended_manager', 'user'],
  ])('%s is called %s by the API', (standing, role) => {
    expect(roleOf(standing)).toBe(role);
  });

  test.each<[Role, boolean, boolean, Standing]>([
    ['user', true, false, 'ended_manager'],
    ['user', true, true, 'user'],
    ['user', false, false, 'user'],
    ['employee', true, false, 'employee'],
    ['company_manager', true, true, 'company_manager'],
  ])('a user %s, company %s, active %s: %s', (role, has_company, active, standing) => {
    expect(standingOfUser({ role, has_company, subscription_data: { active } })).toBe(standing);
  });
});
