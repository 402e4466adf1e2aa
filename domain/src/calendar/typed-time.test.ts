import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTime } from './calendar.builder.ts';
import { isEndOfDay, parseTypedEnd, parseTypedTime } from './typed-time.ts';

describe('a typed time', () => {
  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['0', '00:00'],
    ['23', '23:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['1615', '16:15'],
    ['000', '00:00'],
    ['8:30', '08:30'],
    ['08:30', '08:30'],
    ['16:15', '16:15'],
    ['16.15', '16:15'],
    ['16,15', '16:15'],
    ['7:52', '07:52'],
    ['23:59', '23:59'],
    ['8,5', '08:30'],
    ['8.5', '08:30'],
    ['8,0', '08:00'],
    ['8,1', '08:06'],
    ['  9 ', '09:00'],
  ])('%j means %s', (typed, time) => {
    expect(parseTypedTime(typed, null)).toBe(time);
    expect(parseTypedTime(typed, '12:00')).toBe(time);
  });

  test.each(['', ' ', '\t'])('%j empties the cell', (typed) => {
    expect(parseTypedTime(typed, '08:00')).toBeNull();
  });

  test.each([
    '24',
    '24:00',
    '25:00',
    '8:60',
    '2400',
    '99',
    '8:5',
    '8:300',
    '12345',
    'acht',
    '8h',
    '8 30',
    '-',
    '+',
    '+1000',
    '8:',
    ':30',
    '٨',
    '8:30:00',
  ])('%j is no time: the old value stays', (typed) => {
    expect(parseTypedTime(typed, '08:00')).toBeUndefined();
  });

  test.each([
    ['+15', '08:00', '08:15'],
    ['-30', '08:00', '07:30'],
    ['+5', '08:58', '09:03'],
    ['-30', '00:10', '23:40'],
    ['+15', '23:50', '00:05'],
    ['+0', '08:00', '08:00'],
    ['+90', '16:30', '18:00'],
    ['-450', '16:30', '09:00'],
    ['-120', '00:30', '22:30'],
  ])('%s on %s means %s', (typed, previous, time) => {
    expect(parseTypedTime(typed, previous)).toBe(time);
  });

  test.each([
    ['-999', '08:00'],
    ['-500', '08:00'],
    ['+999', '08:00'],
    ['-121', '02:00'],
  ])('%s on %s would end on another day: the old value stays', (typed, previous) => {
    expect(parseTypedTime(typed, previous)).toBeUndefined();
  });

  test('cannot shift what is not there', () => {
    expect(parseTypedTime('+15', null)).toBeUndefined();
  });

  test('is understood as it is shown, with and without the colon', () => {
    fc.assert(
      fc.property(anyTime(), (time) => {
        expect(parseTypedTime(time, null)).toBe(time);
        expect(parseTypedTime(time.replace(':', ''), null)).toBe(time);
      }),
    );
  });

  test('is a time of day, nothing, or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,: ]{0,6}$/)), anyTime(), (typed, previous) => {
        const time = parseTypedTime(typed, previous);
        expect(time ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});

describe('a typed end', () => {
  test.each(['24', '24:00', '2400', '24.00', '24,00', '24,0', ' 24:00 '])('%j means the end of the day', (typed) => {
    expect(parseTypedEnd(typed, null)).toBe('24:00');
    expect(parseTypedEnd(typed, '16:00')).toBe('24:00');
    expect(isEndOfDay(typed)).toBe(true);
  });

  test.each(['24:01', '24,5', '24:30', '2401', '25', '24:0'])('%j means none', (typed) => {
    expect(parseTypedEnd(typed, '16:00')).toBeUndefined();
    expect(isEndOfDay(typed)).toBe(false);
  });

  test.each([
    ['+15', '00:15'],
    ['-30', '23:30'],
    ['-480', '16:00'],
  ])('%s on 24:00 means %s', (typed, time) => {
    expect(parseTypedEnd(typed, '24:00')).toBe(time);
  });

  test('is any other time as a begin is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[\d.,:]{0,5}$/), anyTime(), (typed, previous) => {
        fc.pre(!isEndOfDay(typed));
        expect(parseTypedEnd(typed, previous)).toBe(parseTypedTime(typed, previous));
      }),
    );
  });
});
