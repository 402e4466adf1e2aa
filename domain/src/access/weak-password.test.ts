import { expect, test } from 'vitest';
import { findPasswordWeakness, type PasswordWeakness } from './weak-password.ts';

const COMMON = new Set(['password', 'passwort', 'sommer', 'zeitblatt', 'iloveyou', 'pass', 'привет']);
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
])('the password %j is a variation of a common one', (password) => expect(weaknessOf(password)).toBe('common'));

test.each([
  'correct horse battery',
  'Sommer-Regen-Kanu',
  'Huber mag keine Eile',
  'x7!Kq_92',
  'gelbe türen im märz',
  '日本語のパスワード鍵',
  '🔑🐘🚲🎈🌧🍋🪁🧭',
  'kommt.nie.an',
])('the password %j may be used', (password) => expect(weaknessOf(password)).toBeNull());

test('names that are too short are not looked for', () => {
  const isCommon = (): boolean => false;
  expect(findPasswordWeakness('olzweigrast', { names: ['Ol', ''], isCommon })).toBeNull();
});
