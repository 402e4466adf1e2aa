import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STAMPS_MAX, stampDelivery, stampMoment } from './stamp.ts';

const RECEIVED = Temporal.Instant.from('2026-11-20T12:00:00Z');
const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`);

describe('the moment of a stamp', () => {
  test.each([
    ['a right clock', '11:00:00', '12:00:00', null, '11:00:00', false],
    ['a clock that is ten minutes fast', '11:10:00', '12:10:00', null, '11:00:00', true],
    ['a clock that is two minutes slow', '10:58:00', '11:58:00', null, '11:00:00', false],
    ['a clock that was set back by half an hour', '11:30:00', '12:00:00', 3_600_000, '11:00:00', true],
    ['a clock set back behind the stamp', '12:30:00', '12:00:00', 600_000, '11:50:00', true],
    ['a monotonic clock that stood still', '11:00:00', '12:00:00', 60_000, '11:00:00', false],
    ['a stamp after its sending', '12:30:00', '12:00:00', null, '12:30:00', false],
  ])('with %s', (_, deviceTime, sentAt, elapsedMs, expected, clockDiffers) => {
    const times = { deviceTime: at(deviceTime), deviceSentAt: at(sentAt), elapsedMs, receivedAt: RECEIVED };
    expect(stampMoment(times)).toEqual({ at: at(expected), clockDiffers });
  });

  test('does not depend on a constant error of the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 864e5 }), fc.integer({ min: -1e12, max: 1e12 }), (agoMs, errorMs) => {
        const deviceSentAt = RECEIVED.add({ milliseconds: errorMs });
        const deviceTime = deviceSentAt.subtract({ milliseconds: agoMs });
        const { at: moment } = stampMoment({ deviceTime, deviceSentAt, elapsedMs: null, receivedAt: RECEIVED });
        expect(moment.until(RECEIVED).total('milliseconds')).toBe(agoMs);
      }),
    );
  });
});

const STAMP = {
  id: 'c7a3c5b0-6f0f-4d4e-8c5a-0d6f6f0d6f6f',
  kind: 'start',
  device_time: '2026-11-20T11:00:00.250Z',
  elapsed_ms: null,
};
const accepts = (stamps: readonly object[]): boolean =>
  stampDelivery.safeParse({ device_sent_at: '2026-11-20T12:00:00Z', stamps }).success;

test('a delivery has one to 200 stamps', () => {
  const many = (count: number) => Array.from({ length: count }, () => STAMP);
  expect([0, 1, STAMPS_MAX, STAMPS_MAX + 1].map((count) => accepts(many(count)))).toEqual([false, true, true, false]);
});

test.each([
  ['another kind', { kind: 'pause' }],
  ['a local time', { device_time: '2026-11-20 11:00:00' }],
  ['a day that does not exist', { device_time: '2026-02-30T11:00:00Z' }],
  ['an id that is none', { id: '1' }],
  ['time before the stamp', { elapsed_ms: -1 }],
  ['another field', { employee_id: 7 }],
])('a stamp is refused with %s', (_, given) => {
  expect(accepts([{ ...STAMP, ...given }])).toBe(false);
});
