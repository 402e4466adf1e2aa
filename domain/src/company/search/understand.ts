import type { IsoDate, IsoMonth } from '../../calendar/dates.ts';
import { type AbsenceKind, kindOfLetter } from '../../days/absences/absence-types.ts';
import { nearestDay, spanOf, writtenOf } from './search-dates.ts';
import { FILL_WORDS, fold, KIND_WORDS, NEW_WORDS } from './search-words.ts';
import { dayNumber, type Part, partsOf, TOKEN } from './text-parts.ts';

/** Meaning of a searched text. */
export type Understood = {
  /** Words that are neither dates nor kinds, as they were typed: names, numbers of people, screens. */
  readonly words: readonly string[];
  readonly kind: AbsenceKind | null;
  readonly span: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly month: IsoMonth | null;
  readonly isNew: boolean;
  /** Parts that look like a date and are none, as they were typed: `31.02.`. */
  readonly unclear: readonly string[];
};

/**
 * Meaning of a searched text, in the words of the four languages: `huber url 28.-31.12`, `okt huber`, `huber k heute`.
 *
 * A day without a year is the nearest to today, a month without one the last such month. A kind needs a name beside it; alone it is
 * a word, because people may be called so.
 *
 * @source docs/decisions/0056-absences-of-all.md
 */
export function understand(text: string, today: IsoDate): Understood {
  const tokens = [...text.matchAll(TOKEN)].map(([part]) => ({ text: part, word: fold(part).replace(/\.$/, '') }));
  const parts = partsOf(tokens, today);
  const { span, unclear, rest } = takeSpan(parts, today);
  const month = rest.find((part) => part.is === 'month')?.month ?? null;
  const words = rest.flatMap((part) => (part.is === 'word' ? [part] : []));
  const named = words.filter(({ word }) => !FILL_WORDS.has(word) && !NEW_WORDS.has(word));
  const { kind, others } = takeKind(named, today);
  return {
    words: others.map((one) => one.text),
    kind,
    span,
    month,
    isNew: words.some(({ word }) => NEW_WORDS.has(word)),
    unclear,
  };
}

type Taken = Pick<Understood, 'span' | 'unclear'> & { readonly rest: readonly Part[] };

/** Takes the first span, or the first day, out of the parts. A number before a sign of a span is a day: `28 - 31.12`. */
function takeSpan(parts: readonly Part[], today: IsoDate): Taken {
  const sign = parts.findIndex((part, index) => part.is === 'until' && parts[index + 1]?.is === 'day');
  const last = parts[sign + 1];
  if (sign >= 0 && last?.is === 'day') {
    const first = parts[sign - 1];
    const number = first?.is === 'word' ? dayNumber(first.text) : null;
    const begin = first?.is === 'day' ? first.day : number === null ? null : { day: number, month: null, year: null };
    const taken = begin === null ? 0 : 1;
    const rest = [...parts.slice(0, sign - taken), ...parts.slice(sign + 2)];
    // Without a first day the span begins today: 'bis Freitag'.
    const span = spanOf(begin ?? writtenOf(today), last.day, today);
    if (span) return { span, unclear: [], rest };
    const texts = [first, last].flatMap((part) =>
      part?.is === 'day' || (part && number !== null) ? [textOf(part)] : [],
    );
    return { span: null, unclear: [texts.join(' – ')], rest };
  }
  const index = parts.findIndex((part) => part.is === 'day');
  const single = parts[index];
  if (single?.is !== 'day') return { span: null, unclear: [], rest: parts };
  const day = nearestDay(single.day, today);
  const rest = parts.filter((part) => part !== single);
  return day ? { span: { from: day, to: day }, unclear: [], rest } : { span: null, unclear: [single.text], rest };
}

const textOf = (part: Part): string => ('text' in part ? part.text : '');

type Word = { readonly text: string; readonly word: string };

/** Takes the kind out of the words, if a word is left beside it. `kind krank` is a sick child. */
function takeKind(words: readonly Word[], today: IsoDate): { kind: AbsenceKind | null; others: readonly Word[] } {
  const kindOf = ({ word }: Word): AbsenceKind | null =>
    KIND_WORDS.get(word) ?? (word.length === 1 ? kindOfLetter(word, today) : null);
  const found = words.filter((word) => kindOf(word) !== null);
  const others = words.filter((word) => kindOf(word) === null);
  if (found.length === 0 || others.length === 0) return { kind: null, others: words };
  const kinds = new Set(found.map(kindOf));
  for (const kind of ['sick_child', 'half_leave', 'special_leave', 'unpaid'] as const)
    if (kinds.has(kind)) return { kind, others };
  return { kind: found[0] ? kindOf(found[0]) : null, others };
}
