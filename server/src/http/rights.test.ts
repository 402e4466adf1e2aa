import { api } from '@zeitblatt/contract/api';
import { refusalOf } from '@zeitblatt/domain/access/abilities';
import { ROLES } from '@zeitblatt/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFields } from '../testing/sweep-answers.ts';
import { CALLERS, type Caller, type CallerName, createSweep, type Sweep } from '../testing/sweep-callers.ts';
import { CALLS, type Call, isOwnAccount, isRight, makesCompany } from '../testing/sweep-calls.ts';
import { namesThings, requestFor } from '../testing/sweep-examples.ts';
import { rowsOf } from '../testing/sweep-rows.ts';
import { UNKNOWN } from '../testing/sweep-things.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** What the table of rights says of a call and whoever makes it. */
type Verdict = { readonly status: number; readonly code: string } | 'as anybody' | 'done' | 'nothing there';

function verdictOf(call: Call, name: CallerName, { role }: Pick<Caller, 'role'>): Verdict {
  const [, { access }] = call;
  if (access === 'public') return 'as anybody';
  if (role === null) return { status: 401, code: 'not_signed_in' };
  const reason = isRight(access) ? refusalOf(role, access) : null;
  if (reason !== null) return { status: 403, code: reason };
  // Everybody of the sweep has a company already, and nobody founds a second one.
  if (makesCompany(call[1])) return { status: 409, code: 'company_exists' };
  return name === 'foreign manager' && namesThings(call) ? 'nothing there' : 'done';
}

/** Lines of the list of attacks that a row of this table is about besides S01. */
const LINES: Partial<Record<CallerName, string>> = {
  user: ' S21',
  'employee self': ' S22',
  colleague: ' S22',
  'just downgraded': ' S23',
};

/** Whoever may get something done, and needs things that the others have not changed. */
const MAY_SUCCEED: readonly CallerName[] = ['user', 'employee self', 'colleague', 'manager', 'just downgraded'];

let app: TestApp;
let sweep: Sweep;
beforeAll(async () => {
  app = await createTestApp();
  sweep = await createSweep(app);
  await app.admin.query('update companies set name = $1 where company_id = $2', [SECRET, sweep.company.id]);
  await app.admin.query('update employees set last_name = $1 where company_id = $2', [SECRET, sweep.company.id]);
});
afterAll(() => app.stop());

/** Stands in the things of the company that is tried: no stranger may ever read it. */
const SECRET = 'Geheimnisträger';

describe.each(CALLERS)('%s', (name) => {
  test.each(CALLS)(`S01${LINES[name] ?? ''} %s`, async (callName, endpoint) => {
    const call: Call = [callName, endpoint];
    const caller = await sweep.caller(name, { isFresh: MAY_SUCCEED.includes(name) && isRight(endpoint.access) });
    const before = await rowsOf(app);
    const answer = await caller.client.raw(requestFor(call, caller.things));
    const verdict = verdictOf(call, name, caller);
    checkFields(endpoint, answer);
    if (verdict === 'as anybody') {
      const { status, body } = await app.anonymous.raw(requestFor(call, caller.things));
      expect([answer.status, answer.body.code]).toEqual([status, body.code]);
    } else if (verdict === 'done') {
      expect([answer.status, answer.body.errors]).toEqual([endpoint.status ?? 200, undefined]);
    } else if (verdict === 'nothing there') {
      const unknown = await caller.client.raw(requestFor(call, UNKNOWN));
      expect([404, 422]).toContain(answer.status);
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
      expect(await rowsOf(app)).toEqual(before);
    } else {
      expect([answer.status, answer.body.code]).toEqual([verdict.status, verdict.code]);
      expect(await rowsOf(app)).toEqual(before);
    }
    if (name === 'foreign manager') expect(answer.bytes.toString()).not.toContain(SECRET);
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

test('nobody works without a company, but to found one', async () => {
  const stray = await app.company();
  for (const role of ROLES) {
    const client = await stray.signIn(role, 'en');
    const { user } = await client.read(api.access.authorized, {});
    await app.admin.query('update users set company_id = null where id = $1', [user.id]);
    for (const call of CALLS.filter(([, one]) => isRight(one.access) && !isOwnAccount(one) && !makesCompany(one))) {
      const { status, body } = await client.raw(requestFor(call, sweep.things));
      expect(status, call[0]).toBe(403);
      expect(['no_company', 'forbidden', 'demo_only'], call[0]).toContain(body.code);
    }
  }
});
