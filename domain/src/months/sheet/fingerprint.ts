import { enteredKind } from '../../days/absences/day-kind.ts';
import type { DayContent } from '../../days/day/compare-days.ts';

const OFFSETS = [0x811c9dc5, 0x01000193] as const;
const PRIME = 0x01000193;

/** One lane of FNV-1a over the UTF-16 units of a text, 32 bits. */
function lane(text: string, offset: number): number {
  let hash = offset;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** A day as a screen shows it. */
type FingerprintDay = DayContent & { readonly day: string };

/** A day without parts, kind, remark, cost unit and reason of a loss has the text that it had before these were kept. */
function textOf(shown: FingerprintDay): string {
  const { day, start_time, end_time, break_minutes, remark = null, cost_unit = null, loss_reason = null } = shown;
  const times = `${day} ${start_time} ${end_time} ${break_minutes}${partsText(shown)}`;
  const kind = enteredKind(shown);
  if (loss_reason !== null) return `${times} ${JSON.stringify([kind, remark, cost_unit, loss_reason])}`;
  return kind === null && remark === null && cost_unit === null
    ? times
    : `${times} ${JSON.stringify([kind, remark, cost_unit])}`;
}

const partsText = ({ parts }: FingerprintDay): string =>
  parts ? ` ${JSON.stringify(parts.map(({ start, end, cost_unit = null }) => [start, end, cost_unit]))}` : '';

/**
 * Hash of what a person can enter for the days of a month, the same in browser and server. A proposal that is confirmed
 * unchanged is sent as this hash instead of its days. When the server's proposal has changed meanwhile, the hashes differ
 * and nothing is saved, because the user has not seen the new proposal.
 *
 * The hash tells two proposals of one month apart, and which of their days differ; it is not cryptographic.
 *
 * @returns 16 hexadecimal digits for the month, then 4 for each day
 * @source docs/decisions.md D35, D57, D60, D105
 */
export function fingerprintOf(days: readonly FingerprintDay[]): string {
  const texts = days.map(textOf);
  const ofMonth = OFFSETS.map((offset) => digits(lane(texts.join('\n'), offset), 8));
  return [...ofMonth, ...texts.map((text) => digits(lane(text, OFFSETS[0]) % 0x10000, DAY_DIGITS))].join('');
}

const MONTH_DIGITS = 16;
const DAY_DIGITS = 4;

const digits = (hash: number, length: number): string => hash.toString(16).padStart(length, '0');

/** Form of a fingerprint; one that was made before days had digits of their own is accepted. */
export const FINGERPRINT = /^[0-9a-f]{16}(?:[0-9a-f]{112,124})?$/;

/** Whether two fingerprints are of the same days. */
export const sameFingerprint = (one: string, other: string): boolean =>
  one.slice(0, MONTH_DIGITS) === other.slice(0, MONTH_DIGITS);

/** The days of a month that differ from the ones that a fingerprint was made of; all of them where it cannot tell. */
export function daysBesideFingerprint<D extends FingerprintDay>(fingerprint: string, days: readonly D[]): D[] {
  const now = fingerprintOf(days);
  if (sameFingerprint(fingerprint, now)) return [];
  const ofDay = (text: string, index: number): string =>
    text.slice(MONTH_DIGITS + index * DAY_DIGITS, MONTH_DIGITS + (index + 1) * DAY_DIGITS);
  const differing = days.filter((_, index) => ofDay(fingerprint, index) !== ofDay(now, index));
  return differing.length > 0 ? differing : [...days];
}
