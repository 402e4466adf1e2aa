import { partOfMinute } from '@zeitblatt/domain/calendar/hours';

const HOURS = /^([+−-]?)(\d{1,4})(?::([0-5]\d)|([.,])(\d{1,3}))?$/;

/** Hours with a sign: minutes; null for an empty text; why it can not be read. */
export type ReadHours =
  | { readonly minutes: number | null }
  | { readonly problem: 'unreadable' }
  | { readonly problem: 'ambiguous'; readonly whole: string; readonly part: string }
  | { readonly problem: 'partOfMinute'; readonly hours: string; readonly nearest: string };

/** Reads `12:30`, `12,5`, `-3:15` and `+5`. `1.234` may be a thousand hours and is refused. */
export function readSignedHours(text: string): ReadHours {
  const trimmed = text.replaceAll(/\s/g, '');
  if (trimmed === '') return { minutes: null };
  const [, sign, whole = '', clock, separator, part = ''] = HOURS.exec(trimmed) ?? [];
  if (whole === '') return { problem: 'unreadable' };
  if (separator === '.' && part.length === 3)
    return { problem: 'ambiguous', whole: `${whole}${part}:00`, part: `${whole},${part}` };
  const size = clock === undefined ? Number(`${whole}.${part || '0'}`) : Number(whole) + Number(clock) / 60;
  const between = clock === undefined ? partOfMinute(size) : null;
  if (between) return { problem: 'partOfMinute', ...between };
  const minutes = Math.round(size * 60);
  return { minutes: sign === '-' || sign === '−' ? 0 - minutes : minutes };
}
