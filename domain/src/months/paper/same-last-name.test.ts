import { expect, test } from 'vitest';
import { isSameLastName } from './same-last-name.ts';

test.each([
  ['huber', 'Huber'],
  [' HUBER ', 'Huber'],
  ['Müller-Lüdenscheidt', 'Müller Lüdenscheidt'],
  ['mueller', 'Müller'],
  ['Muller', 'Müller'],
  ['gross', 'Groß'],
  ['YILMAZ', 'Yılmaz'],
  ['Öztürk', 'Öztürk'],
  ['щербакова-ёлкина', 'Щербакова-Ёлкина'],
  ['李', '李'],
])('the name %s is that of %s', (typed, stored) => {
  expect(isSameLastName(typed, stored)).toBe(true);
});

test.each([
  ['', ''],
  ['-', 'Huber'],
  ['Hube', 'Huber'],
  ['Huber', 'Hubermann'],
  ['Mueler', 'Müller'],
])('the name %j is not that of %j', (typed, stored) => {
  expect(isSameLastName(typed, stored)).toBe(false);
});
