import type { IsoDate } from '../../calendar/dates.ts';
import { livingLines } from '../../rules/living-lines.ts';
import { type Entitlement, type EntitlementFacts, entitlementOf } from './entitlement.ts';
import { carriedPots, type GivenNotice, type KeptBy, namedDays } from './lapse.ts';
import { type Balance, balanceOf, type UsedDay } from './leave-balance.ts';
import type { LeaveBooking } from './leave-booking.ts';
import { type LeaveRuleInput, leaveRuleOf } from './leave-rules.ts';
import { LEAVE_ACCOUNTS, type LeaveAccountKind, type ReckoningLine } from './reckoning.ts';

/** A line of the account with its reason, and the year whose account it belongs to. */
type AccountLine = LeaveBooking & { readonly reason: string | null };

/** Everything from which the account of leave of a person in a year follows. */
export type LeaveAccountFacts = Omit<EntitlementFacts, 'isProRata'> & {
  readonly year: number;
  readonly today: IsoDate;
  /** The rules of the company, in the order in which they were made. */
  readonly rules: readonly LeaveRuleInput[];
  /** The lines of the year. */
  readonly bookings: readonly AccountLine[];
  /** The notices about the year before. */
  readonly noticesBefore: readonly GivenNotice[];
  /** The reason that keeps the leave of a year longer. */
  readonly keptBy: (year: number) => KeptBy | null;
  /** Days of leave of the year. */
  readonly used: readonly UsedDay[];
};

/** The account of leave of a person in a year. entitled + carried − lapsed = taken + planned + left. */
export type LeaveAccount = Balance & {
  readonly entitlement: Entitlement;
  /** Days of the year on both accounts, with extra days and corrections. */
  readonly entitled: number;
  /** The same by account, without what was let go. */
  readonly own: Readonly<Record<LeaveAccountKind, number>>;
  readonly corrected: number;
  readonly carried: number;
  /** How it was reckoned, line by line. */
  readonly lines: readonly ReckoningLine[];
};

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

/**
 * Reckons the account of leave of a year: the one place from which every screen, file and paper takes what is left.
 *
 * @source docs/decisions/0097-leave-accounts.md
 */
export function leaveAccountOf(facts: LeaveAccountFacts): LeaveAccount {
  const { year, today, used, keptBy } = facts;
  const rule = leaveRuleOf(facts.rules, year);
  const entitlement = entitlementOf({ ...facts, isProRata: rule.is_pro_rata }, year);
  const living = livingLines(facts.bookings);
  const daysOf = (kind: LeaveBooking['kind'], account?: LeaveAccountKind): number =>
    sumOf(living, (one) => (one.kind === kind && (account ?? one.account) === one.account ? one.days : 0));
  const corrected = (account: LeaveAccountKind): number => daysOf('correction', account);
  const own = {
    statutory: entitlement.statutory + entitlement.extra + corrected('statutory'),
    contract: entitlement.contract + corrected('contract') - daysOf('lapse'),
  };
  const pots = carriedPots(carriedOf(living, year), year, {
    named: namedDays(facts.noticesBefore, year - 1),
    keptBy,
    contractLapses: rule.contract_lapses,
  });
  const takenBefore = daysOf('opening');
  const balance = balanceOf({ own, carried: pots, takenBefore, used, year, today });
  const account = {
    ...balance,
    entitlement,
    own,
    entitled: own.statutory + own.contract + daysOf('lapse'),
    corrected: daysOf('correction'),
    // Owed days are taken off a later year, not this one.
    carried: daysOf('carried') + balance.owed,
    lapsed: balance.lapsed + daysOf('lapse'),
  };
  return { ...account, lines: [...entitlement.lines, ...accountLines(account, living, pots)] };
}

/** Carried days by the year that they come from, the oldest first, those by law before those of the contract. */
function carriedOf(living: readonly LeaveBooking[], year: number) {
  const carried = living
    .filter(({ kind }) => kind === 'carried')
    .map((one) => ({ ...one, year: one.from_year ?? year - 1 }));
  const rank = ({ account }: LeaveBooking) => LEAVE_ACCOUNTS.indexOf(account);
  return carried
    .toSorted((a, b) => a.year - b.year || rank(a) - rank(b))
    .map(({ account, year: from, days }) => ({ account, year: from, days }));
}

function accountLines(
  { taken, planned, left, lapsed, owed }: Omit<LeaveAccount, 'lines'>,
  living: readonly AccountLine[],
  pots: ReturnType<typeof carriedPots>,
): ReckoningLine[] {
  const before = sumOf(living, ({ kind, days }) => (kind === 'opening' ? days : 0));
  const byHand = living.flatMap(({ kind, account, days, reason }): ReckoningLine[] => {
    if (kind !== 'correction' && kind !== 'lapse') return [];
    return [{ kind, account, days: kind === 'lapse' ? -days : days, text: reason }];
  });
  const carried = pots.map(
    ({ account, days, year, lapses_on, reason }): ReckoningLine => ({
      kind: 'carried',
      account,
      days,
      year,
      lapses_on,
      lapse_reason: reason,
    }),
  );
  const letGo = sumOf(living, ({ kind, days }) => (kind === 'lapse' ? days : 0));
  const rest = [
    ['owed', owed],
    ['lapsed', letGo - lapsed],
    ['opening', -before],
    ['taken', before - taken],
    ['planned', -planned],
  ] as const;
  return [
    ...byHand,
    ...carried,
    ...rest.flatMap(([kind, days]): ReckoningLine[] =>
      days === 0 ? [] : [{ kind, account: kind === 'owed' ? 'contract' : null, days }],
    ),
    { kind: 'left', account: null, days: left },
  ];
}
