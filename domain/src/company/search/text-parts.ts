import { addDays, type IsoDate, type IsoMonth } from '../../calendar/dates.ts';
import { fullYear, lastSuchMonth, nextWeekday, type WrittenDay, writtenOf } from './search-dates.ts';
import { DAY_WORDS, MONTH_WORDS, UNTIL_WORDS, WEEKDAY_WORDS } from './search-words.ts';

type Token = { readonly text: string; readonly word: string };
export type Part =
  | { readonly is: 'day'; readonly day: WrittenDay; readonly text: string }
  | { readonly is: 'month'; readonly month: IsoMonth }
  | { readonly is: 'until'; readonly text: string }
  | { readonly is: 'word'; readonly text: string; readonly word: string };

/** One word, number or sign of what was typed. */
export const TOKEN =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{4}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2}))?\.?|\d{1,2}\.|\d+|[-–—]|[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*\.?/gu;

/** The parts of what was typed, in their order: words, and what means a time. */
export function partsOf(tokens: readonly Token[], today: IsoDate): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const month = MONTH_WORDS.get(token.word);
    const before = parts.at(-1);
    const isDayBefore = before?.is === 'day' && before.day.month === null;
    const numberBefore = before?.is === 'word' ? dayNumber(before.text) : null;
    if (month === undefined) parts.push(partOf(token, today));
    else {
      const year = yearOf(tokens[index + 1]?.text);
      if (year !== null) index += 1;
      const day = isDayBefore ? before.day.day : numberBefore;
      if (day === null)
        parts.push({ is: 'month', month: year === null ? lastSuchMonth(month, today) : monthIn(year, month) });
      else parts.splice(-1, 1, { is: 'day', day: { day, month, year }, text: `${day}. ${token.text}` });
    }
  }
  return parts;
}

const monthIn = (year: number, month: number): IsoMonth => `${fullYear(year)}-${String(month).padStart(2, '0')}`;

/** A year after the name of a month: four digits, or two. */
const yearOf = (text: string | undefined): number | null =>
  text !== undefined && /^(20\d{2}|\d{2})$/.test(text) ? Number(text) : null;

/** The number of a day from 1 to 31; null for any other text. */
export const dayNumber = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= 31 ? Number(text) : null;

function partOf({ text, word }: Token, today: IsoDate): Part {
  if (/^[-–—]$/.test(text) || UNTIL_WORDS.has(word)) return { is: 'until', text };
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    return { is: 'day', day: { day, month, year }, text };
  }
  const [first = 0, second = 0, year = null] = text.split(/[./]/).filter(Boolean).map(Number);
  if (/^\d{1,2}[./]\d{4}$/.test(text) && first >= 1 && first <= 12)
    return { is: 'month', month: monthIn(second, first) };
  if (/^\d{1,2}[./]\d{1,2}/.test(text)) return { is: 'day', day: { day: first, month: second, year }, text };
  if (/^\d{1,2}\.$/.test(text)) return { is: 'day', day: { day: first, month: null, year: null }, text };
  const step = DAY_WORDS.get(word);
  const weekday = WEEKDAY_WORDS.get(word);
  if (step !== undefined) return { is: 'day', day: writtenOf(addDays(today, step)), text };
  if (weekday !== undefined) return { is: 'day', day: writtenOf(nextWeekday(weekday, today)), text };
  return { is: 'word', text, word };
}
