import { beforeEach, describe, expect, test } from 'vitest';
import type { TextStorage } from '../../../session/browser-storage.ts';
import { forgetReferralCode, readReferralCode, storeReferralCode } from './referral-code.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_795_000_000_000;

let kept: Map<string, string>;
let storage: TextStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

describe('the code of a referral link', () => {
  test('is kept from the page that the link opens, also on pages without it', () => {
    storeReferralCode('?aff=Kaya_2026-x&lang=tr', storage, NOW);
    storeReferralCode('', storage, NOW + DAY);
    expect(readReferralCode(storage)).toBe('Kaya_2026-x');
    expect(kept.get('aff')).toBe('Kaya_2026-x');
  });

  test('is that of the last link', () => {
    storeReferralCode('?aff=Kaya_2026-x', storage, NOW);
    storeReferralCode('?aff=Yilmaz_2026', storage, NOW + DAY);
    expect(readReferralCode(storage)).toBe('Yilmaz_2026');
  });

  test('is forgotten after thirty days, and without a day at once', () => {
    storeReferralCode('?aff=Kaya_2026-x', storage, NOW);
    storeReferralCode('', storage, NOW + 30 * DAY);
    expect(readReferralCode(storage)).toBe('Kaya_2026-x');
    storeReferralCode('', storage, NOW + 30 * DAY + 1);
    expect([...kept]).toEqual([]);
    kept.set('aff', 'Kaya_2026-x');
    storeReferralCode('', storage, NOW);
    expect([...kept]).toEqual([]);
  });

  test('is forgotten when it has done its work', () => {
    storeReferralCode('?aff=Kaya_2026-x', storage, NOW);
    forgetReferralCode(storage);
    expect([...kept]).toEqual([]);
  });

  test.each([
    '//evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    'kurz',
    'x'.repeat(41),
    '<script>alert(1)</script>',
    'Kaya 2026',
  ])('S39 is none: %s', (code) => {
    storeReferralCode(`?aff=${encodeURIComponent(code)}`, storage, NOW);
    expect([...kept]).toEqual([]);
    kept.set('aff', code);
    expect(readReferralCode(storage)).toBeUndefined();
  });
});
