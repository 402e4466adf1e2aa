import { addDays, type IsoDate } from '../../calendar/dates.ts';
import type { Employment } from '../../people/employments/employment.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { decimals, type Fraction, type Granted, granted, times } from './fraction.ts';
import type { PartReason, ReckoningLine } from './reckoning.ts';
import { fullMonths, monthsEnd, type ServiceTime, serviceTimes, weightOf } from './service-time.ts';
import { DAYS_TO_WORK, daysPerWeek, workingDaysOfLeave } from './statutory-leave.ts';

/** Settings of a manager for a year of a person; null: reckoned. */
export type SetEntitlement = {
  /** Days by law, and days that the contract adds. */
  readonly statutory_days: number | null;
  readonly contract_days: number | null;
  readonly extra_days: number;
  /** Full calendar months of parental leave by which the leave is shortened, as declared. */
  readonly parental_months: number;
};

type LeavePlan = Pick<SchedulePlan, 'days' | 'is_part_time_worker' | 'allowed_leave_days'>;

/** Facts from which the entitlement of a year follows. */
export type EntitlementFacts = {
  readonly employments: readonly Employment[];
  /** In order, at least one. */
  readonly plans: readonly DatedPlan<LeavePlan>[];
  readonly birth_date: IsoDate | null;
  /** Whether days of the contract are shortened in every year that is not worked whole. */
  readonly isProRata: boolean;
  readonly set: SetEntitlement | null;
};

/** Days of a year on both accounts, and how they were reckoned. */
export type Entitlement = {
  readonly statutory: number;
  readonly contract: number;
  /** Days that the law gives at least, whatever is set. */
  readonly byLaw: number;
  readonly extra: number;
  /** The part of a day that is neither rounded up nor lost, with two decimals. */
  readonly rest: number;
  readonly lines: readonly ReckoningLine[];
};

const YEAR_MONTHS = 12;
/** The waiting time of § 4 BUrlG. */
const WAITING_MONTHS = 6;

/**
 * The leave of a year by §§ 3 to 5 BUrlG, § 19 JArbSchG and § 17 BEEG, for each time of service by itself; together never more than that
 * of a whole year (§ 6).
 *
 * @source docs/law.md section 2; docs/decisions/0097-leave-accounts.md
 */
export function entitlementOf(facts: EntitlementFacts, year: number): Entitlement {
  const { set } = facts;
  const parts = serviceTimes(facts.employments).flatMap((service) => partOf(service, facts, year) ?? []);
  const most = Math.max(0, ...parts.map(({ yearly }) => granted(yearly.statutory).days));
  const mostInAll = Math.max(most, ...parts.map(({ yearly }) => granted(yearly.whole).days));
  const statutory = Math.min(
    most,
    sumOf(parts, ({ statutory: { days } }) => days),
  );
  const whole = Math.max(
    statutory,
    Math.min(
      mostInAll,
      sumOf(parts, ({ whole: { days } }) => days),
    ),
  );
  const rest = sumOf(parts, (part) => decimals(part.rest));
  const reckoned = { statutory, contract: whole - statutory };
  const isCapped = sumOf(parts, (part) => Math.max(part.statutory.days, part.whole.days)) > whole;
  return {
    statutory: set?.statutory_days ?? reckoned.statutory,
    contract: set?.contract_days ?? reckoned.contract,
    byLaw: reckoned.statutory,
    extra: set?.extra_days ?? 0,
    rest: set?.statutory_days == null && set?.contract_days == null && !isCapped ? rest : 0,
    lines: [
      ...parts.flatMap(({ lines }) => lines),
      ...(isCapped ? [line('not_twice', null, whole)] : []),
      ...setLines(set, reckoned),
    ],
  };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

const line = (
  kind: ReckoningLine['kind'],
  account: ReckoningLine['account'],
  days: number,
  more: Partial<ReckoningLine> = {},
): ReckoningLine => ({ kind, account, days, ...more });

function setLines(set: SetEntitlement | null, reckoned: { readonly statutory: number; readonly contract: number }) {
  if (!set) return [];
  return [
    ...(['statutory', 'contract'] as const).flatMap((account) => {
      const days = set[`${account}_days`];
      return days === null || days === reckoned[account] ? [] : [line('set', account, days)];
    }),
    ...(set.extra_days > 0 ? [line('extra', 'statutory', set.extra_days)] : []),
  ];
}

/** Leave of a whole year by law, and with what the contract adds; never less than by law. */
type Yearly = { readonly statutory: Fraction; readonly whole: Fraction };

type Part = {
  readonly yearly: Yearly;
  readonly statutory: Granted;
  readonly whole: Granted;
  readonly rest: Fraction;
  readonly lines: readonly ReckoningLine[];
};

/** The leave of one time of service in a year; null when it does not touch it. */
function partOf(service: ServiceTime, facts: EntitlementFacts, year: number): Part | null {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (service.begin > last || (service.end !== null && service.end < first)) return null;
  const from = service.begin > first ? service.begin : first;
  const to = service.end !== null && service.end < last ? service.end : last;
  const { runs, ...yearly } = yearlyLeave(facts, from, to, workingDaysOfLeave(facts.birth_date, year));
  const reason = reasonOfPart(service, year);
  const parental = Math.min(facts.set?.parental_months ?? 0, YEAR_MONTHS);
  const monthsOf = (isPart: boolean): number => Math.max(0, (isPart ? fullMonths(from, to) : YEAR_MONTHS) - parental);
  const isShorter = from > first || to < last;
  const shares = {
    statutory: monthsOf(reason !== null),
    whole: monthsOf(reason !== null || (facts.isProRata && isShorter)),
  };
  const exact = {
    statutory: times(yearly.statutory, { part: shares.statutory, of: YEAR_MONTHS }),
    whole: times(yearly.whole, { part: shares.whole, of: YEAR_MONTHS }),
  };
  const [statutory, whole] = [granted(exact.statutory), granted(exact.whole)];
  const rest = whole.days >= statutory.days ? whole.rest : statutory.rest;
  const twelfths = (account: 'statutory' | 'contract', share: number, days: Fraction): ReckoningLine[] =>
    share === YEAR_MONTHS - parental
      ? []
      : [line('twelfths', account, decimals(days), { months: share + parental, reason: reason ?? 'contract' })];
  return {
    yearly,
    statutory,
    whole,
    rest,
    lines: [
      ...runs,
      ...twelfths('statutory', shares.statutory, exact.statutory),
      ...twelfths('contract', shares.whole, exact.whole),
      ...(parental > 0
        ? [
            line('parental', null, -decimals(times(yearly.whole, { part: parental, of: YEAR_MONTHS })), {
              months: parental,
            }),
          ]
        : []),
      line('reckoned', 'statutory', statutory.days),
      line('reckoned', 'contract', Math.max(0, whole.days - statutory.days)),
      ...(rest.part > 0 ? [line('rest', null, decimals(rest))] : []),
    ],
  };
}

/** Why there are only twelfths by law (§ 5 (1) BUrlG); null for the leave of a whole year. @source docs/law.md section 2 "BUrlG" */
function reasonOfPart({ begin, end }: ServiceTime, year: number): PartReason | null {
  // The waiting time of an employment of two years before is over, whatever its day.
  const waited = Number(begin.slice(0, 4)) < year - 1 ? begin : monthsEnd(begin, WAITING_MONTHS);
  if (end !== null && end <= waited && end.slice(0, 4) <= String(year)) return 'left_in_waiting_time';
  if (waited >= `${year}-12-31`) return 'waiting_time_open';
  return end !== null && end >= `${year}-01-01` && end <= `${year}-06-30` ? 'left_in_first_half' : null;
}

/** Days with the same number of working days in a week; of several plans the last one says what is agreed. */
type Run = { readonly from: IsoDate; readonly to: IsoDate; readonly perWeek: number; readonly plan: LeavePlan };

/** The leave of a year by the weeks of its plans: 24 times the days with duty, divided by 312 (BAG 9 AZR 406/17). */
function yearlyLeave({ plans }: EntitlementFacts, from: IsoDate, to: IsoDate, least: number) {
  const all = runsOf(plans, from, to);
  const found = all.map(({ plan, perWeek, ...days }) => {
    const { allowed_leave_days: agreed, is_part_time_worker } = plan;
    const byLaw = is_part_time_worker ? Math.min(agreed, least) * DAYS_TO_WORK : least * perWeek;
    // Without any agreed days no account of leave is kept.
    const sixths = agreed === 0 ? 0 : byLaw;
    const weight = all.length === 1 ? 1 : weightOf(days.from, days.to);
    return { ...days, perWeek, agreed, weight, sixths, whole: Math.max(agreed * DAYS_TO_WORK, sixths) };
  });
  const of = sumOf(found, ({ weight }) => weight) * DAYS_TO_WORK;
  const runs = found.flatMap((run): ReckoningLine[] => {
    const days = found.length > 1 ? { from: run.from, to: run.to } : {};
    const byLaw = { ...days, per_week: run.perWeek, working_days: least };
    return [
      line('by_law', 'statutory', decimals({ part: run.sixths, of: DAYS_TO_WORK }), byLaw),
      line(run.agreed * DAYS_TO_WORK < run.sixths ? 'agreed_too_few' : 'agreed', 'contract', run.agreed, days),
    ];
  });
  const statutory = { part: sumOf(found, ({ weight, sixths }) => weight * sixths), of };
  return { statutory, whole: { part: sumOf(found, ({ weight, whole }) => weight * whole), of }, runs };
}

function runsOf(plans: readonly DatedPlan<LeavePlan>[], from: IsoDate, to: IsoDate): Run[] {
  const starts = new Set([from, ...plans.slice(1).map((plan) => plan.from)].filter((day) => day >= from && day <= to));
  const runs: Run[] = [];
  for (const start of [...starts].toSorted()) {
    const plan = planValidOn(plans, start);
    const perWeek = daysPerWeek(plan);
    const last = runs.at(-1);
    const isSame = last?.perWeek === perWeek;
    if (last) runs.splice(-1, 1, ...(isSame ? [] : [{ ...last, to: addDays(start, -1) }]));
    runs.push({ from: isSame ? last.from : start, to, perWeek, plan });
  }
  return runs;
}
