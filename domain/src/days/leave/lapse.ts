import { addDays, type IsoDate } from '../../calendar/dates.ts';
import type { LapseReason, LeaveAccountKind } from './reckoning.ts';

/** Why leave of a year stays beyond the following March: sick all the time, or parental leave and maternity protection. */
export const KEPT_BY = ['sick', 'parental'] as const;
export type KeptBy = (typeof KEPT_BY)[number];

/** A notice that really reached a person: how many days were named, and on which day. */
export type GivenNotice = { readonly days: number; readonly on: IsoDate };

/** Days of an account that can be used until a day; null: without an end, because the person was not told that they lapse. */
export type Pot = {
  readonly account: LeaveAccountKind;
  /** The year that the days come from. */
  readonly year: number;
  readonly days: number;
  readonly lapses_on: IsoDate | null;
  readonly reason: LapseReason;
};

/** Time to ask for leave after a notice. */
const DAYS_TO_ASK = 7;

/**
 * Whether a notice of a year was given in good time: a week to ask, and five named days for each week that is left of the year.
 *
 * @source docs/decisions/0098-notices-about-leave.md
 */
export const isInTime = ({ days, on }: GivenNotice, year: number): boolean =>
  addDays(on, DAYS_TO_ASK + Math.ceil((days * 7) / 5)) <= `${year}-12-31`;

/** The days that a notice of a year made to lapse: those of the last one that was given in good time. */
export const namedDays = (notices: readonly GivenNotice[], year: number): number =>
  notices
    .filter((notice) => isInTime(notice, year))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .at(-1)?.days ?? 0;

type CarriedFacts = {
  /** Days that the notices of the year before named in good time. */
  readonly named: number;
  /** Reason that keeps the leave of a year longer. */
  readonly keptBy: (year: number) => KeptBy | null;
  /** Whether days of the contract lapse without a notice. */
  readonly contractLapses: boolean;
};

/**
 * Carried days of a year with the day on which they lapse: 31 March, as far as a notice of the year before named them; 15 months after their
 * year for who was sick all the time, with or without a notice; never where the person was not told.
 *
 * @source docs/decisions/0098-notices-about-leave.md
 */
export function carriedPots(
  carried: readonly Pick<Pot, 'account' | 'year' | 'days'>[],
  year: number,
  { named, keptBy, contractLapses }: CarriedFacts,
): Pot[] {
  let open = named;
  const march = `${year}-03-31`;
  return carried.flatMap(({ days, ...pot }): Pot[] => {
    // Days that were used in advance are no leave that could lapse.
    if (days < 0) return [{ ...pot, days, lapses_on: null, reason: 'no_notice' }];
    const kept = keptBy(pot.year);
    if (kept === 'sick') return [{ ...pot, days, lapses_on: `${pot.year + 2}-03-31`, reason: 'sick' }];
    if (kept === 'parental') return [{ ...pot, days, lapses_on: null, reason: 'parental' }];
    if (pot.account === 'contract' && contractLapses) return [{ ...pot, days, lapses_on: march, reason: 'contract' }];
    const told = Math.min(days, open);
    open -= told;
    return [
      ...(told > 0 ? [{ ...pot, days: told, lapses_on: march, reason: 'notice' as const }] : []),
      ...(days > told ? [{ ...pot, days: days - told, lapses_on: null, reason: 'no_notice' as const }] : []),
    ];
  });
}
