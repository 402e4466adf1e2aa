import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actsOf,
  afterAct,
  REQUEST_ACTS,
  REQUEST_SIDES,
  REQUEST_STATES,
  type RequestAct,
  type RequestSide,
  type RequestStanding,
} from './request-state.ts';

const TODAY = '2026-11-20';
const request = (more: Partial<RequestStanding> = {}): RequestStanding => ({
  state: 'asked',
  asked_by: 'employee',
  first: '2026-12-21',
  ...more,
});
const by = (side: 'employee' | 'company', isOwn = false) => ({ side, isOwn, today: TODAY });
const FUTURE = { first: '2026-12-21' };
const BEGUN = { first: TODAY };

describe('the acts of a request', () => {
  test.each([
    ['asked by the employee', { ...FUTURE }, ['withdraw'], ['agree', 'refuse']],
    ['asked by the company', { ...FUTURE, asked_by: 'company' }, ['agree', 'refuse'], ['withdraw']],
    ['asked and begun', { ...BEGUN }, [], ['agree', 'refuse']],
    ['granted', { ...FUTURE, state: 'granted' }, ['ask_cancel', 'ask_change'], ['ask_cancel', 'ask_change']],
    ['granted and begun', { ...BEGUN, state: 'granted' }, [], ['ask_cancel', 'ask_change']],
    ['to be cancelled', { ...FUTURE, state: 'cancel_asked' }, ['withdraw'], ['agree', 'refuse']],
    [
      'to be cancelled for the company',
      { ...FUTURE, state: 'cancel_asked', asked_by: 'company' },
      ['agree', 'refuse'],
      ['withdraw'],
    ],
    ['to be cancelled and begun', { ...BEGUN, state: 'cancel_asked' }, ['withdraw'], ['agree', 'refuse']],
    ['refused', { ...FUTURE, state: 'refused' }, [], []],
    ['withdrawn', { ...FUTURE, state: 'withdrawn' }, [], []],
    ['cancelled', { ...FUTURE, state: 'cancelled' }, [], []],
  ] as const)('%s', (_, more, ofEmployee, ofCompany) => {
    expect(actsOf(request(more), by('employee'))).toEqual(ofEmployee);
    expect(actsOf(request(more), by('company'))).toEqual(ofCompany);
  });

  test('are none for a manager whose own leave it is', () => {
    for (const state of REQUEST_STATES) expect(actsOf(request({ state }), by('company', true))).toEqual([]);
    expect(afterAct(request(), 'agree', by('company', true))).toEqual({ refusal: 'leave_request_own' });
  });
});

const anyStep = fc.record({ act: fc.constantFrom(...REQUEST_ACTS), side: fc.constantFrom(...REQUEST_SIDES) });

/** The sides that asked and agreed to cancel, after some acts; none where the request is not cancelled. */
function cancelledBy(
  steps: readonly { readonly act: RequestAct; readonly side: RequestSide }[],
): ReadonlySet<RequestSide> {
  let one = request();
  let sides = new Set<RequestSide>();
  for (const { act, side } of steps) {
    const after = afterAct(one, act, by(side));
    if ('refusal' in after) continue;
    if (after.state === 'cancelled') sides = new Set([one.asked_by, side]);
    // The server stores the side with each question.
    one = { ...one, state: after.state, asked_by: act === 'ask_cancel' ? side : one.asked_by };
  }
  return sides;
}

test('granted leave ends only when both sides agree', () => {
  const numbers = fc
    .sample(fc.array(anyStep, { maxLength: 12 }), { numRuns: 500, seed: 1 })
    .map((steps) => cancelledBy(steps).size);
  expect(new Set(numbers)).toEqual(new Set([0, 2]));
});
