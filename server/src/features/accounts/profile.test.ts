import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { findStoredUser, registerUser } from './accounts.builder.ts';

const app = setUpApp();
const person = setUp(beforeAll, () => registerUser(app));

const accept = (value: unknown) =>
  person.client.raw({ method: 'POST', url: '/api/user/profile/updateAcceptedDpp', payload: { value } });

describe('the data-protection agreement', () => {
  test('is accepted at a moment that a repetition does not move, and withdrawn again', async () => {
    expect((await accept(true)).body.user.accepted_dpp).toBe('2026-11-20 09:00:00');
    app.clock.pass({ minutes: 5 });
    expect((await accept(true)).body.user.accepted_dpp).toBe('2026-11-20 09:00:00');
    expect((await accept(false)).body.user.accepted_dpp).toBeNull();
    expect((await accept(true)).body.user.accepted_dpp).toBe('2026-11-20 09:05:00');
  });

  test.each(['2020-01-01 00:00:00', 1, null])('is not accepted with %j', async (value) => {
    const before = await findStoredUser(app, person.email);
    expect((await accept(value)).status).toBe(422);
    expect(await findStoredUser(app, person.email)).toEqual(before);
  });
});

test.each([
  ['role', 'company_manager'],
  ['email', 'other@test.example'],
  ['accepted_dpp', '2020-01-01 00:00:00'],
  ['subscription_data', { active: true }],
  ['company_id', 1],
  ['id', 1],
  ['trial_ends_at', '2030-01-01 00:00:00'],
  ['verified_at', null],
  ['password_hash', 'x'],
])('S17 a profile that wishes for %s changes nothing', async (field, value) => {
  const before = await findStoredUser(app, person.email);
  const payload = { first_name: 'Erna', last_name: 'Muster', lang_id: 2, [field]: value };
  const { status, body } = await person.client.raw({ method: 'PUT', url: '/api/user/profile', payload });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await findStoredUser(app, person.email)).toEqual(before);
});

test('the kinds of users are named in the language of the caller', async () => {
  const names = async () => (await person.client.read(api.access.statuses, {})).data;
  expect(await names()).toContainEqual({ role: 'company_manager', name: 'Firmenverwaltung' });
  await person.client.read(api.accounts.profile, { body: { first_name: 'A', last_name: 'B', lang_id: 2 } });
  expect(await names()).toEqual([
    { role: 'user', name: 'Test account' },
    { role: 'employee', name: 'Employee' },
    { role: 'company_manager', name: 'Company manager' },
  ]);
});
