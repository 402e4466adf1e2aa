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

test('one without digits for days names all of them', () => {
  expect(beside(fingerprintOf(seen).slice(0, 16))).toHaveLength(30);
  expect(beside(fingerprintOf(now).slice(0, 16))).toEqual([]);
});
