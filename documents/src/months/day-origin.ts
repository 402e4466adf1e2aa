import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import type { TimesheetDocumentDay } from './timesheet-document.ts';

/** Where the times of a day come from, as far as the record says so, in the order of the notes. */
const DAY_ORIGINS = ['stamp', 'week', 'self', 'manager', 'plan'] as const;
type DayOrigin = (typeof DAY_ORIGINS)[number];

/** Signs of the origins on paper, the same in every language; the notes explain them. */
export const ORIGIN_SIGNS: Readonly<Record<DayOrigin, string>> = {
  stamp: '•',
  week: '=',
  self: 'AN',
  manager: 'AG',
  plan: 'P',
};

/** Where the times of a day come from; null where nothing is kept, or not who entered them. */
export function originOf({ source, recorded_by }: TimesheetDocumentDay): DayOrigin | null {
  if (source == null) return null;
  return source === 'entry' ? (recorded_by ?? null) : source;
}

/** The words of an origin. */
export const originLabel = (origin: DayOrigin, label: WriteLabel): Label =>
  label(`documents:timesheet.origin.${origin}`);

/** Explains the signs that occur, in one note; null without any. */
export function explainOrigins(
  days: readonly TimesheetDocumentDay[],
  label: WriteLabel,
): { mark: string; text: Label } | null {
  const used = new Set(days.map(originOf));
  const known = DAY_ORIGINS.filter((origin) => used.has(origin));
  const [first] = known;
  if (first === undefined) return null;
  const words = known.map((origin) => ({ sign: ORIGIN_SIGNS[origin], word: originLabel(origin, label) }));
  const text = (of: (word: Label) => string): string =>
    words.map(({ sign, word }, index) => (index === 0 ? of(word) : `${sign} ${of(word)}`)).join(', ');
  return {
    mark: ORIGIN_SIGNS[first],
    text: createLabel(
      text((word) => word.german),
      text((word) => word.second ?? word.german),
    ),
  };
}
