import { expect, test } from 'vitest';
import { kindOfWord } from './kind-words.ts';

test.each([
  ['krank', 'sick'],
  ['Kra', 'sick'],
  ['URLAUB', 'leave'],
  ['urlau', 'leave'],
  ['halber Tag', 'half_leave'],
  ['Sonderurlaub', 'special_leave'],
  ['kind krank', 'sick_child'],
  ['frei', 'time_off'],
  ['Unbezahlt', 'unpaid'],
  ['hasta', 'sick'],
  ['İzin', 'leave'],
  ['yıllık izin', 'leave'],
  ['yillik izin', 'leave'],
  ['eğitim', 'training'],
  ['отпуск', 'leave'],
  ['больничный', 'sick'],
  ['боле', null],
  ['Elternzeit', 'parental'],
  ['maternity', 'maternity'],
  ['kr', null],
  ['25:00', null],
  ['xyz', null],
])('%s is understood as %s', (typed, kind) => {
  expect(kindOfWord(typed)).toBe(kind);
});
