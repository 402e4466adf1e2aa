import { expect, test } from 'vitest';
import { proposalOf } from '../confirm/month.builder.ts';
import { daysBesideFingerprint, FINGERPRINT, fingerprintOf } from './fingerprint.ts';

const seen = proposalOf();
const now = seen.map((day) => (day.day === '2026-06-03' ? { ...day, end_time: '18:00' } : day));
const beside = (fingerprint: string) => daysBesideFingerprint(fingerprint, now).map(({ day }) => day);

test('a fingerprint tells which days differ', () => {
  const fingerprint = fingerprintOf(seen);
  expect(fingerprint).toMatch(FINGERPRINT);
  expect(beside(fingerprint)).toEqual(['2026-06-03']);
  expect(beside(fingerprintOf(now))).toEqual([]);
});

test('parts of a day are seen, and a day in one part has the fingerprint of ever', () => {
  const parts = [
    { start: '08:00', end: '12:00' },
    { start: '12:30', end: '16:30' },
  ];
  const inParts = (changes: object) =>
    fingerprintOf(seen.map((day, index) => (index === 2 ? { ...day, ...changes } : day)));
  const costed = parts.map((part) => ({ ...part, cost_unit: '400' }));
  const all = [inParts({}), inParts({ parts }), inParts({ parts: costed })];
  expect(new Set(all).size).toBe(3);
  expect(inParts({ parts: null })).toBe(all[0]);
});

test('one without digits for days names all of them', () => {
  expect(beside(fingerprintOf(seen).slice(0, 16))).toHaveLength(30);
  expect(beside(fingerprintOf(now).slice(0, 16))).toEqual([]);
});
