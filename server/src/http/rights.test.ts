import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/endpoint';
import { refusalOf } from '@zeitblatt/domain/access/abilities';
import { ROLES } from '@zeitblatt/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFields } from '../testing/sweep-answers.ts';
import { CALLERS, type Caller, type CallerName, createSweep, type Sweep } from '../testing/sweep-callers.ts';
import { CALLS, isOwnAccount, isRight } from '../testing/sweep-calls.ts';
import { requestFor } from '../testing/sweep-examples.ts';
import { rowsOf } from '../testing/sweep-rows.ts';
import { UNKNOWN } from '../testing/sweep-things.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** What the table of rights says of a call and whoever makes it. */
type Verdict = { readonly status: number; readonly code: string } | 'as anybody' | 'done' | 'done or nothing there';

function verdictOf({ access }: Endpoint, name: CallerName, { role }: Pick<Caller, 'role'>): Verdict {
  if (access === 'public') return 'as anybody';
  if (role === null) return { status: 401, code: 'not_signed_in' };
  const reason = isRight(access) ? refusalOf(role, access) : null;
  if (reason !== null) return { status: 403, code: reason };
  return name === 'foreign manager' ? 'done or nothing there' : 'done';
}

/** Lines of the list of attacks that a row of this table is about besides S01. */
const LINES: Partial<Record<CallerName, string>> = {
  user: ' S21',
  'employee self': ' S22',
  colleague: ' S22',
  'just downgraded': ' S23',
};

let app: TestApp;
let sweep: Sweep;
beforeAll(async () => {
  app = await createTestApp();
  sweep = await createSweep(app);
});
afterAll(() => app.stop());

describe.each(CALLERS)('%s', (name) => {
  test.each(CALLS)(`S01${LINES[name] ?? ''} %s`, async (callName, endpoint) => {
    const call = [callName, endpoint] as const;
    const isDone =
      isRight(endpoint.access) && ['manager', 'user', 'employee self', 'colleague', 'just downgraded'].includes(name);
    const caller = await sweep.caller(name, { isFresh: isDone });
    const before = await rowsOf(app);
    const answer = await caller.client.raw(requestFor(call, caller.things));
    checkFields(endpoint, answer);
    const verdict = verdictOf(endpoint, name, caller);
    if (verdict === 'as anybody') {
      const { status, body } = await app.anonymous.raw(requestFor(call, caller.things));
      expect([answer.status, answer.body.code]).toEqual([status, body.code]);
    } else if (verdict === 'done') {
      expect([answer.status, answer.body.errors]).toEqual([endpoint.status ?? 200, undefined]);
    } else if (verdict === 'done or nothing there') {
      const unknown = await caller.client.raw(requestFor(call, UNKNOWN));
      expect(answer.status).toBe(unknown.status);
      if (answer.status >= 400) expect([404, 422, answer.body]).toEqual([404, 422, unknown.body]);
    } else {
      expect([answer.status, answer.body.code]).toEqual([verdict.status, verdict.code]);
      expect(await rowsOf(app)).toEqual(before);
    }
  });
});

describe('who is refused is told why', () => {
  test.each([
    ['user', /Demoversion/],
    ['employee self', /Berechtigung/],
  ] as const)('S21 S22 %s', async (name, text) => {
    const { client, things } = await sweep.caller(name);
    const { body } = await client.raw(requestFor(['timesheets.remove', api.timesheets.remove], things));
    expect(body.message).toMatch(text);
  });
});

test('nobody works without a company', async () => {
  const stray = await app.company();
  for (const role of ROLES) {
    const client = await stray.signIn(role, 'en');
    const { user } = await client.read(api.access.authorized, {});
    await app.admin.query('update users set company_id = null where id = $1', [user.id]);
    for (const call of CALLS.filter(([, endpoint]) => isRight(endpoint.access) && !isOwnAccount(endpoint))) {
      const { status, body } = await client.raw(requestFor(call, sweep.things));
      expect(status, call[0]).toBe(403);
      expect(['no_company', 'forbidden', 'demo_only'], call[0]).toContain(body.code);
    }
  }
});
