import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { understand } from './understand.ts';

const TODAY = '2026-11-23';
const spanOf = (text: string, today = TODAY) => {
  const { span } = understand(text, today);
  return span && (span.from === span.to ? span.from : `${span.from} ${span.to}`);
};

describe('dates', () => {
  test.each([
    ['28.12', '2026-12-28'],
    ['28.12.', '2026-12-28'],
    ['28.12.26', '2026-12-28'],
    ['28.12.2027', '2027-12-28'],
    ['28/12/2026', '2026-12-28'],
    ['2026-12-28', '2026-12-28'],
    ['28. dez', '2026-12-28'],
    ['28 Dezember 2027', '2027-12-28'],
    ['28 aralık', '2026-12-28'],
    ['28 декабря', '2026-12-28'],
    ['28 dec', '2026-12-28'],
    ['5.1.', '2027-01-05'],
    ['10.6.', '2026-06-10'],
    ['28.', '2026-11-28'],
    ['heute', TODAY],
    ['gestern', '2026-11-22'],
    ['morgen', '2026-11-24'],
    ['übermorgen', '2026-11-25'],
    ['tomorrow', '2026-11-24'],
    ['yarın', '2026-11-24'],
    ['вчера', '2026-11-22'],
    ['Freitag', '2026-11-27'],
    ['28.-31.12', '2026-12-28 2026-12-31'],
    ['28.–31.12.', '2026-12-28 2026-12-31'],
    ['28 - 31.12', '2026-12-28 2026-12-31'],
    ['28.12.-31.12.', '2026-12-28 2026-12-31'],
    ['28. bis 31.12.2027', '2027-12-28 2027-12-31'],
    ['28.12.-3.1.', '2026-12-28 2027-01-03'],
    ['28.12. bis 3.1.2027', '2026-12-28 2027-01-03'],
    ['28-31 aug', '2026-08-28 2026-08-31'],
    ['28 to 31 December 2026', '2026-12-28 2026-12-31'],
    ['28-31 декабря', '2026-12-28 2026-12-31'],
    ['heute bis freitag', '2026-11-23 2026-11-27'],
    ['bis freitag', '2026-11-23 2026-11-27'],
    ['vom 1.12. bis 4.12.', '2026-12-01 2026-12-04'],
  ])('%s', (text, expected) => {
    expect(spanOf(`huber ${text}`)).toBe(expected);
    expect(understand(`huber ${text}`, TODAY).words).toEqual(['huber']);
  });

  test('without a year are the nearest', () => {
    expect(spanOf('28.12.', '2027-01-03')).toBe('2026-12-28');
    expect(spanOf('3.1.', '2026-12-28')).toBe('2027-01-03');
  });

  test.each(['31.02.', '32.12.2026', '31.12.-28.12.2026', '30.-31.02.'])('%s is none', (text) => {
    expect(understand(`huber ${text}`, TODAY)).toMatchObject({ span: null, words: ['huber'] });
    expect(understand(`huber ${text}`, TODAY).unclear).toHaveLength(1);
  });

  test.each([
    ['okt huber', '2026-10'],
    ['oktober 2026 huber', '2026-10'],
    ['Huber 10.2025', '2025-10'],
    ['dez huber', '2025-12'],
    ['huber ekim', '2026-10'],
    ['октябрь huber', '2026-10'],
    ['huber nov 26', '2026-11'],
  ])('%s is a month', (text, month) => {
    expect(understand(text, TODAY)).toMatchObject({ month, span: null });
    expect(understand(text, TODAY).words.join().toLowerCase()).toBe('huber');
  });
});

describe('kinds', () => {
  test.each([
    ['huber url', 'leave'],
    ['huber u', 'leave'],
    ['huber K', 'sick'],
    ['huber krank', 'sick'],
    ['huber kind krank', 'sick_child'],
    ['huber halber urlaub', 'half_leave'],
    ['huber sonderurlaub', 'special_leave'],
    ['huber izin', 'leave'],
    ['huber больничный', 'sick'],
    ['huber training', 'training'],
    ['huber elternzeit', 'parental'],
    ['huber', null],
  ])('%s', (text, kind) => {
    expect(understand(text, TODAY)).toMatchObject({ kind, words: ['huber'] });
  });

  test('are names where no other word is there', () => {
    expect(understand('frei', TODAY)).toMatchObject({ kind: null, words: ['frei'] });
    expect(understand('Kind heute', TODAY)).toMatchObject({ kind: null, words: ['Kind'] });
  });
});

test('the examples of the pictures', () => {
  expect(understand('huber url 28.-31.12', TODAY)).toEqual({
    words: ['huber'],
    kind: 'leave',
    span: { from: '2026-12-28', to: '2026-12-31' },
    month: null,
    isNew: false,
    unclear: [],
  });
  expect(understand('huber k heute', TODAY)).toMatchObject({ kind: 'sick', span: { from: TODAY, to: TODAY } });
  expect(understand('neu', TODAY)).toMatchObject({ isNew: true, words: [] });
  expect(understand('1001', TODAY)).toMatchObject({ words: ['1001'] });
  expect(understand('Müller-Lüdenscheidt', TODAY)).toMatchObject({ words: ['Müller-Lüdenscheidt'] });
});

describe('every text', () => {
  test('is understood without an error, and its span is in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { span } = understand(text, TODAY);
        expect(span === null || span.from <= span.to).toBe(true);
      }),
    );
  });

  test('of numbers, points and signs is understood too', () => {
    const piece = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map(String),
      fc.constantFrom('.', '-', ' ', '/', '12.', 'bis', 'okt', 'k'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { span } = understand(pieces.join(''), TODAY);
        expect(span === null || span.from <= span.to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('with a day near today, written in any usual form, means that day', () => {
    const day = fc.integer({ min: -150, max: 150 }).map((step) => addDays(TODAY, step));
    fc.assert(
      fc.property(day, fc.constantFrom('', '.', '.Y', '.y'), (iso, end) => {
        const [year = '', month, number] = iso.split('-').map((part) => String(Number(part)));
        const written = `${number}.${month}${end.replace('Y', year).replace('y', year.slice(2))}`;
        expect(spanOf(`k huber ${written}`)).toBe(iso);
      }),
    );
  });
});
