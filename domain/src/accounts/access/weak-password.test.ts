import { expect, test } from 'vitest';
import { findPasswordWeakness, type PasswordWeakness } from './weak-password.ts';

const COMMON = new Set(
  'password passwort sommer zeitblatt iloveyou pass test mai yaz sifre november привет пароль лето'.split(' '),
);
const NAMES = ['Jürgen', 'Müller-Lüdenscheid', 'j.mueller@baufirma-huber.de', 'Bau Huber & Söhne GmbH'];

const weaknessOf = (password: string): PasswordWeakness | null =>
  findPasswordWeakness(password, { names: NAMES, isCommon: (word) => COMMON.has(word) });

test.each([
  '        ',
  '\u00a0\u2003     x',
  'aaaaaaaa',
  'AAAAaaaa1',
  'abababab',
  'abcabcabc',
  '12345678',
  '87654321',
  '123456789012',
  '12341234',
  'qwertz123',
  'asdfghjkl',
  'Qwertyuiop!',
  'yxcvbnm,',
  '1qaz2wsx',
  'abcdefgh',
  'йцукенгш',
  '11112222',
])('the password %j is too simple', (password) => expect(weaknessOf(password)).toBe('simple'));

test.each([
  'Juergen1975',
  'jurgen!!',
  'mueller2026',
  'Müller-Lüdenscheid',
  'luedenscheid',
  'J.Mueller@Baufirma-Huber.de',
  'jmueller',
  'bauhuber',
  'Huber Bau 1',
  'rellüM123',
  'HuberSoehneGmbH',
  'mu3ll3r1',
  'Juergen22.11.1985!',
])('the password %j is made of the own names', (password) => expect(weaknessOf(password)).toBe('personal'));

test.each([
  'password',
  'Passwort',
  'P4$$w0rt',
  'passwort1!',
  '!!Sommer26',
  'pass word',
  'sommersommer',
  'Zeitblatt2026',
  'iloveyou',
  '1l0v3y0u',
  'Привет123',
  // S/M4: whatever punctuation, years, dates and rows of keys stand around the word.
  'Passwort2026!',
  'Sommer2026!',
  'Test1234!',
  'Пароль2026!',
  'Şifre2026!!',
  'Yaz2026!!',
  '!!!Passwort!!!1999!!!',
  'P4$$w0rt2026!',
  'pass-wort-2026',
  'Passwort22.11.1985',
  '22november1985',
  'SommerSommer2026!',
  'Passwort123456789',
  '...Лето2026...',
])('the password %j is a variation of a common one', (password) => expect(weaknessOf(password)).toBe('common'));

test.each([
  '20261122',
  '22.11.1985',
  '22111985',
  '11/22/1985',
  '1985-11-22',
  '1.1.1985',
  '22.11.85',
  '1985!!!!',
  '19851985',
  '20252026',
])('S/M4: the password %j is a date', (password) => expect(weaknessOf(password)).toBe('date'));

test.each(['83920175', '22.13.1985', '32111985', '22111785', '20261122 im Garten'])(
  'S/M4: the password %j is no date',
  (password) => expect(weaknessOf(password)).toBeNull(),
);

test.each([
  'correct horse battery',
  'Sommer-Regen-Kanu',
  'Huber mag keine Eile',
  'x7!Kq_92',
  'gelbe türen im märz',
  '日本語のパスワード鍵',
  '🔑🐘🚲🎈🌧🍋🪁🧭',
  'kommt.nie.an',
  'Passwort Sommer Test Mai',
  'Passwort-7391-4826',
  'im Sommer 2026 nach Rügen',
])('the password %j may be used', (password) => expect(weaknessOf(password)).toBeNull());

test('names that are too short are not looked for', () => {
  const isCommon = (): boolean => false;
  expect(findPasswordWeakness('olzweigrast', { names: ['Ol', ''], isCommon })).toBeNull();
});
