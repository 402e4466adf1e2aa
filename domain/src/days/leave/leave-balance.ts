import type { IsoDate } from '../../calendar/dates.ts';
import type { Pot } from './lapse.ts';
import { LEAVE_ACCOUNTS, type LeaveAccountKind } from './reckoning.ts';

/** A day of leave, or half of one. */
export type UsedDay = { readonly day: IsoDate; readonly days: number };

/** Facts of which the balance of a year is made. */
export type BalanceFacts = {
  /** Days of the year itself on each account, with corrections and lapses by agreement. */
  readonly own: Readonly<Record<LeaveAccountKind, number>>;
  readonly carried: readonly Pot[];
  /** Days that were taken before the product knew of them. */
  readonly takenBefore: number;
  readonly used: readonly UsedDay[];
  readonly year: number;
  readonly today: IsoDate;
};

/** The rest of some days. */
export type OpenPot = Pot & { readonly left: number };

/** The use of the days of a year: taken + planned + left = own days + carried − lapsed. */
export type Balance = {
  readonly taken: number;
  readonly planned: number;
  readonly lapsed: number;
  readonly left: number;
  /** Days that no account covers. */
  readonly overdrawn: number;
  /** Days of an advance that no days of the contract settle: they are settled in a later year. */
  readonly owed: number;
  /** Days with something left, in the order of their use. */
  readonly open: readonly OpenPot[];
};

const NEVER = '9999-12-31';

/** Carried days first, those that lapse earliest at the front, then days by law, then those of the contract. */
function inOrderOfUse({ own, carried, year }: BalanceFacts): { pot: Pot; left: number }[] {
  const rank = ({ account }: Pot) => (account === 'statutory' ? 0 : 1);
  const compare = (a: Pot, b: Pot) =>
    (a.lapses_on ?? NEVER).localeCompare(b.lapses_on ?? NEVER) || a.year - b.year || rank(a) - rank(b);
  const ofYear = (['statutory', 'contract'] as const).map(
    (account): Pot => ({ account, year, days: own[account], lapses_on: null, reason: 'no_notice' }),
  );
  return [...carried.toSorted(compare), ...ofYear].map((pot) => ({ pot, left: Math.max(0, pot.days) }));
}

/** Days below zero of an account, by a correction or an advance. */
const debtOf = (pots: readonly { readonly pot: Pot }[], account: LeaveAccountKind): number =>
  pots.reduce((sum, { pot }) => sum + (pot.account === account ? Math.max(0, -pot.days) : 0), 0);

/** Reckons what is taken, planned, lapsed and left. Days up to today are taken, later ones planned. */
export function balanceOf(facts: BalanceFacts): Balance {
  const { used, takenBefore, today, year } = facts;
  const pots = inOrderOfUse(facts);
  let overdrawn = 0;
  /** Takes days from the accounts that may give them. @returns what they do not cover */
  const take = (day: IsoDate, days: number, accounts: readonly LeaveAccountKind[] = LEAVE_ACCOUNTS): number => {
    let open = days;
    for (const pot of pots) {
      if (open === 0) return 0;
      if (!accounts.includes(pot.pot.account)) continue;
      if ((pot.pot.lapses_on ?? NEVER) < day) continue;
      const taken = Math.min(open, pot.left);
      pot.left -= taken;
      open -= taken;
    }
    return open;
  };
  overdrawn += take(`${year}-01-01`, takenBefore);
  for (const { day, days } of used.toSorted((a, b) => (a.day < b.day ? -1 : 1))) overdrawn += take(day, days);
  const last = `${year}-12-31`;
  // Days by law cannot be used before their year, so they settle no advance (§ 13 BUrlG).
  const owed = take(last, debtOf(pots, 'contract'), ['contract']);
  overdrawn += take(last, take(last, debtOf(pots, 'statutory'), ['contract']));
  const isLapsed = ({ lapses_on }: Pot): boolean => lapses_on !== null && lapses_on < today;
  const sum = (all: readonly { readonly days: number }[]): number => all.reduce((total, { days }) => total + days, 0);
  const open = pots.map(({ pot, left }) => ({ ...pot, left })).filter(({ left }) => left > 0);
  const [lapsed, living] = [open.filter(isLapsed), open.filter((pot) => !isLapsed(pot))];
  const leftOf = (all: readonly OpenPot[]): number => all.reduce((total, { left }) => total + left, 0);
  const planned = sum(used.filter(({ day }) => day > today));
  return {
    taken: sum(used) - planned + takenBefore,
    planned,
    lapsed: leftOf(lapsed),
    left: leftOf(living) - overdrawn,
    overdrawn,
    owed,
    open: living,
  };
}
