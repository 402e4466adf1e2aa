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

/** A day without kind, remark, cost unit and reason of a loss has the text that it had before these were kept. */
function textOf(shown: FingerprintDay): string {
  const { day, start_time, end_time, break_minutes, remark = null, cost_unit = null, loss_reason = null } = shown;
  const times = `${day} ${start_time} ${end_time} ${break_minutes}`;
  const kind = enteredKind(shown);
  if (loss_reason !== null) return `${times} ${JSON.stringify([kind, remark, cost_unit, loss_reason])}`;
  return kind === null && remark === null && cost_unit === null
    ? times
    : `${times} ${JSON.stringify([kind, remark, cost_unit])}`;
}

/**
 * Hash of what a person can enter for the days of a month, the same in browser and server. A proposal that is confirmed
 * unchanged is sent as this hash instead of its days. When the server's proposal has changed meanwhile, the hashes differ
 * and nothing is saved, because the user has not seen the new proposal.
 *
 * The hash tells two proposals of one month apart; it is not cryptographic.
 *
 * @returns 16 hexadecimal digits
 * @source docs/decisions.md D35, D57, D60
 */
export function fingerprintOf(days: readonly FingerprintDay[]): string {
  const text = days.map(textOf).join('\n');
  return OFFSETS.map((offset) => lane(text, offset).toString(16).padStart(8, '0')).join('');
}
