import { api } from '@zeitblatt/contract/api';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { findStoredUser, registerUser } from './accounts.builder.ts';

const app = setUpApp();
const person = setUp(beforeAll, () => registerUser(app));

const accept = (value: unknown, version?: string) =>
  person.client.raw({
    method: 'POST',
    url: '/api/user/profile/updateAcceptedDpp',
    payload: { value, ...(version === undefined ? {} : { version }) },
  });

describe('the agreement on data processing', () => {
  test('is accepted at a moment that a repetition does not move, and withdrawn again', async () => {
    expect((await accept(true)).body.user).toMatchObject({
      accepted_dpp: '2026-11-20 09:00:00',
      accepted_dpp_version: AGREEMENT_VERSION,
    });
    app.clock.pass({ minutes: 5 });
    expect((await accept(true)).body.user.accepted_dpp).toBe('2026-11-20 09:00:00');
    expect((await accept(false)).body.user).toMatchObject({ accepted_dpp: null, accepted_dpp_version: null });
    expect((await accept(true)).body.user.accepted_dpp).toBe('2026-11-20 09:05:00');
  });

  test.each(['2026-01-01 00:00:00', 1, null])('is not accepted with %j', async (value) => {
    const before = await findStoredUser(app, person.email);
    expect((await accept(value)).status).toBe(422);
    expect(await findStoredUser(app, person.email)).toEqual(before);
  });

  test('a version that is no longer offered is refused, and nothing is stored', async () => {
    const before = await findStoredUser(app, person.email);
    const { status, body } = await accept(true, '2020-01');
    expect([status, body.errors]).toEqual([
      422,
      { version: [expect.stringContaining('Die Vereinbarung wurde inzwischen geändert')] },
    ]);
    expect(await findStoredUser(app, person.email)).toEqual(before);
    expect((await accept(true, AGREEMENT_VERSION)).status).toBe(200);
  });

  test.each([null, '2020-01'])('a person who accepted version %s accepts anew, at a new moment', async (version) => {
    await app.admin.query(
      `update app.users set accepted_dpp = '2020-01-02T08:00:00Z', accepted_dpp_version = $1 where email = $2`,
      [version, person.email],
    );
    const { user: before } = await person.client.read(api.access.authorized, {});
    expect(before).toMatchObject({ accepted_dpp: '2020-01-02 09:00:00', accepted_dpp_version: version });
    const { user } = (await accept(true)).body;
    expect(user.accepted_dpp_version).toBe(AGREEMENT_VERSION);
    expect(user.accepted_dpp.slice(0, 4)).toBe('2026');
  });

  test('the log of the company keeps each acceptance and withdrawal with its version', async () => {
    const manager = await (await app.company()).signIn('company_manager');
    for (const value of [false, true, true, false, false])
      await manager.read(api.accounts.updateAcceptedDpp, { body: { value } });
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    const entries = data
      .filter(({ type }) => type.startsWith('agreement_'))
      .map(({ type, subject }) => [type, subject]);
    expect(entries).toEqual([
      ['agreement_withdrawn', AGREEMENT_VERSION],
      ['agreement_accepted', AGREEMENT_VERSION],
    ]);
  });
});

test.each([
  ['role', 'company_manager'],
  ['email', 'other@test.example'],
  ['accepted_dpp', '2020-01-01 00:00:00'],
  ['accepted_dpp_version', '2026-11'],
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
  expect(await names()).toContainEqual({ role: 'company_manager', name: 'Verwaltung' });
  await person.client.read(api.accounts.profile, { body: { first_name: 'A', last_name: 'B', lang_id: 2 } });
  expect(await names()).toEqual([
    { role: 'user', name: 'Test account' },
    { role: 'employee', name: 'Employee' },
    { role: 'company_manager', name: 'Company manager' },
  ]);
});
