import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

test.each([
  ['hubr', 'Huber'],
  ['hubre', 'Huber'],
  ['yildrim', 'Yıldırım'],
  ['хубр', 'Хубер'],
  ['huber', null],
  ['xy', null],
  ['obermaier', null],
])('%s is probably %s', (typed, expected) => {
  expect(nearestWord(typed, ['Hofer', 'Huber', 'Yıldırım', 'Хубер'])).toBe(expected);
});
