import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { UncountedRefusal } from '../../../http/context/refusal.ts';
import { refuseWeakPassword } from './password-rules.ts';

const NAMES = ['Erika', 'Mustermann', 'erika.mustermann@beispiel.de', 'Gerüstbau Seltmann'];

/** Why a password is refused, with the list of words that the product uses; null when it may be used. */
const refusalOf = (password: string): Promise<string | null> =>
  refuseWeakPassword(password, NAMES).then(
    () => null,
    (error: unknown) =>
      error instanceof UncountedRefusal ? (error.problems[0]?.message.key ?? '') : Promise.reject(error),
  );

describe('S/M4: a common word with punctuation, a year or a row of keys around it is refused', () => {
  test.each([
    [
      'de',
      ['Passwort2026!', 'Sommer2026!', 'Herbst!2026', 'Willkommen1!', 'Geheim123!', 'Hallo1234!', 'November#2026'],
    ],
    ['en', ['Password2026!', 'Summer2026!', 'Test1234!', 'Welcome123!', 'P@ssw0rd2026', 'Letmein!!99', 'Monday2026!']],
    ['tr', ['Şifre2026!', 'Parola123!', 'Galatasaray1905!', 'İstanbul34!', 'Merhaba2026', 'Temmuz2026!', 'Yaz2026!!!']],
    ['ru', ['Пароль2026!', 'Привет123!', 'Москва2026!', 'Лето2026!!', 'Наташа1985', 'Ноябрь2026!', 'Солнышко!1']],
  ])('%s', async (_language, passwords) => {
    for (const password of passwords)
      expect([password, await refusalOf(password)]).toEqual([password, 'validation:passwordCommon']);
  });
});

test.each(['20261122', '22.11.1985', '22111985', '11/22/1985'])('S/M4: %j is refused as a date', async (password) => {
  expect(await refusalOf(password)).toBe('validation:passwordDate');
});

test('S/M4: a birthday beside the own name is refused', async () => {
  expect(await refusalOf('Erika22.11.1985')).toBe('validation:passwordPersonal');
});

describe('S/M4: what nobody guesses may be used', () => {
  test.each([
    'correct horse battery',
    'Sommer-Regen-Kanu',
    'Passwort Sommer Test Montag',
    'der Bagger steht im Regen 7',
    'mavi kapı yavaş tren',
    'зелёный чайник ночью поёт',
    'Passwort-7391-4826',
    'x7!Kq_92',
    'tR4$w9pZ',
    '83920175',
  ])('%j', async (password) => expect(await refusalOf(password)).toBeNull());

  test('any four common words in a row, with a year behind them too', async () => {
    const url = import.meta.resolve('@zxcvbn-ts/language-common/src/diceware.json');
    const words = z.array(z.string()).parse(JSON.parse(await readFile(new URL(url), 'utf8')));
    const phrases = fc.array(fc.constantFrom(...words), { minLength: 4, maxLength: 4 }).map((four) => four.join(' '));
    for (const phrase of fc.sample(fc.noBias(phrases), { seed: 2026, numRuns: 2000 })) {
      expect([phrase, await refusalOf(phrase)]).toEqual([phrase, null]);
      expect([phrase, await refusalOf(`${phrase} 2026!`)]).toEqual([phrase, null]);
    }
  });

  test('of random ones of a password manager all of 16 characters, and nearly all of 10', async () => {
    const sign = fc.constantFrom(...Array.from('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!$%&-_'));
    const refused = { 10: 0, 16: 0 };
    for (const length of [10, 16] as const) {
      const passwords = fc.noBias(fc.string({ unit: sign, minLength: length, maxLength: length }));
      for (const password of fc.sample(passwords, { seed: 7, numRuns: 5000 }))
        if ((await refusalOf(password)) !== null) refused[length] += 1;
    }
    expect(refused[16]).toBe(0);
    expect(refused[10]).toBeLessThanOrEqual(5);
  });
});
