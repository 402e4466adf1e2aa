import { refusalOf } from '@zeitblatt/domain/accounts/access/abilities';
import type { Standing } from '@zeitblatt/domain/accounts/access/standing';
import { searchKey } from '@zeitblatt/domain/rules/sort-key';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../set-up.ts';
import { checkFields } from './sweep-answers.ts';
import { type Caller, type CallerName, createSweep } from './sweep-callers.ts';
import {
  type Call,
  changesSubscription,
  createsCompany,
  deletesAccount,
  deletesCompany,
  isSafeCall,
  isScoped,
  needsCards,
  needsEmployee,
  needsOwnThing,
  needsRecentAnswer,
  needsRecentRecord,
  needsRunningTrack,
  needsSecondFactor,
  needsSentMonth,
  SAFE_CALLS,
  UNSAFE_CALLS,
} from './sweep-calls.ts';
import { exampleRequestFor, refersToThings } from './sweep-examples.ts';
import { snapshotRows } from './sweep-rows.ts';
import { UNKNOWN_THINGS } from './sweep-things.ts';

/** Expected answer of a call to a caller, by the table of rights. */
type Verdict = { readonly status: number; readonly code: string } | 'as anybody' | 'done' | 'nothing there';

function verdictOf(call: Call, name: CallerName, { standing }: Pick<Caller, 'standing'>): Verdict {
  const [, { access }] = call;
  if (access === 'public') return 'as anybody';
  if (standing === null) return { status: 401, code: 'not_signed_in' };
  const reason = isScoped(access) ? refusalOf(standing, access.right) : null;
  if (reason !== null) return { status: 403, code: reason };
  // Every caller of the sweep has a company already, and a user cannot found a second one.
  if (createsCompany(call[1])) return { status: 409, code: 'company_exists' };
  if (changesSubscription(call[1])) return verdictOfSubscription(call, standing);
  // No caller of the sweep has a second factor.
  if (needsSecondFactor(call[1])) return { status: 409, code: 'second_factor_missing' };
  if (needsCards(call[1])) return { status: 409, code: 'payment_not_offered' };
  // The sheets and requests of the sweep are those of another employee.
  if (needsOwnThing(call[1])) return 'nothing there';
  // Managers of the sweep are no employees, and no employee has started the timer or recorded a day.
  if (needsEmployee(call[1]) && standing !== 'employee') return { status: 409, code: 'employee_missing' };
  if (needsRunningTrack(call[1])) return { status: 409, code: 'no_track_running' };
  if (needsRecentRecord(call[1])) return { status: 409, code: 'nothing_to_undo' };
  if (needsSentMonth(call[1])) return { status: 409, code: 'month_not_sent' };
  if (needsRecentAnswer(call[1])) return { status: 409, code: 'month_answer_final' };
  if (deletesAccount(call[1])) return { status: 409, code: 'account_in_company' };
  if (deletesCompany(call[1])) return { status: 409, code: 'company_held' };
  return name === 'foreign manager' && refersToThings(call) ? 'nothing there' : 'done';
}

/**
 * The companies of the sweep have a subscription by the operator, which no caller changes; that of an ended company can be
 * subscribed anew, and no more.
 */
function verdictOfSubscription([name, call]: Call, standing: Standing): Verdict {
  if (standing === 'user' && !isSafeCall(call)) return { status: 403, code: 'demo_only' };
  if (standing !== 'ended_manager') return { status: 409, code: 'subscription_granted' };
  if (name === 'subscription.subscribe') return 'done';
  if (name === 'subscription.startTrial') return { status: 409, code: 'trial_used' };
  const code = name === 'subscription.resume' ? 'subscription_not_cancelled' : 'subscription_missing';
  return { status: 409, code };
}

/** Items of docs/security-tests.md that a row of this table covers, besides S01. */
const LINES: Partial<Record<CallerName, string>> = {
  user: ' S21',
  'ended manager': ' S60',
  'employee self': ' S22',
  colleague: ' S22',
  'just downgraded': ' S23',
};

/** Callers whose successful changes need things that other calls have not changed. */
const CHANGES_THINGS: readonly CallerName[] = ['user', 'employee self', 'colleague', 'manager', 'just downgraded'];

/** Reading calls come first, because the callers of one kind share their things. */
const CALLS_IN_ORDER = [...SAFE_CALLS, ...UNSAFE_CALLS];

/** Text in the company's data that a foreign caller must never read. */
const SECRET = 'Geheimnisträger';

/**
 * Tests every call of the contract with each of these callers against the table of rights.
 *
 * The callers are spread over several files, so that these run in parallel.
 */
export function testRightsOf(names: readonly CallerName[]): void {
  const app = setUpApp();
  const sweep = setUp(beforeAll, () => createSweep(app));
  beforeAll(async () => {
    await app.admin.query('update companies set name = $1 where company_id = $2', [SECRET, sweep.company.id]);
    await app.admin.query(
      `update employees set last_name = $1, last_name_sort = $2, search_text = replace(search_text, last_name_sort, $2)
       where company_id = $3`,
      [SECRET, searchKey(SECRET), sweep.company.id],
    );
  });

  describe.each(names)('%s', (name) => {
    const shared = setUp(beforeAll, () => sweep.caller(name));
    /** All rows, until anything but a refused call may have changed them. */
    let rows: Record<string, string> | undefined;

    /** A caller of this kind; one with a session and things of their own when the call may change them. */
    const callerFor = async ([, endpoint]: Call, verdict: Verdict): Promise<Caller> => {
      const changes = verdict === 'done' && !isSafeCall(endpoint);
      if (!changes && name !== 'just downgraded') return shared;
      rows = undefined;
      return sweep.caller(name, { isFresh: changes && CHANGES_THINGS.includes(name) && isScoped(endpoint.access) });
    };

    test.each(CALLS_IN_ORDER)(`S01${LINES[name] ?? ''} %s`, async (callName, endpoint) => {
      const call: Call = [callName, endpoint];
      const verdict = verdictOf(call, name, shared);
      const caller = await callerFor(call, verdict);
      const before = isRefusal(verdict) ? (rows ?? (await snapshotRows(app))) : undefined;
      rows = undefined;
      const answer = await caller.client.raw(exampleRequestFor(call, caller.things));
      checkFields(endpoint, answer);
      if (verdict === 'as anybody') {
        const { status, body } = await app.anonymous.raw(exampleRequestFor(call, caller.things));
        expect([answer.status, answer.body.code]).toEqual([status, body.code]);
      } else if (verdict === 'done') {
        expect([answer.status, answer.body.errors]).toEqual([endpoint.status ?? 200, undefined]);
      } else if (verdict === 'nothing there') {
        const unknown = await caller.client.raw(exampleRequestFor(call, UNKNOWN_THINGS));
        expect([404, 422]).toContain(answer.status);
        expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
      } else {
        expect([answer.status, answer.body.code]).toEqual([verdict.status, verdict.code]);
      }
      if (before !== undefined) expect((rows = await snapshotRows(app))).toEqual(before);
      if (name === 'foreign manager') expect(answer.bytes.toString()).not.toContain(SECRET);
    });
  });
}

/** A refused call must leave every row as it was. */
const isRefusal = (verdict: Verdict): boolean => verdict === 'nothing there' || typeof verdict === 'object';
