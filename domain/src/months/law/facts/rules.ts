import type { IsoDate } from '../../../calendar/dates.ts';
import type { FindingKind, FindingSeverity } from './finding.ts';

/** Break required for more than `overMinutes` of work. */
export type BreakStep = { readonly overMinutes: number; readonly breakMinutes: number };

type NoFigures = Readonly<Record<string, never>>;

/** Figures of each rule, in the unit that their names end with: minutes, cents, counts. */
type Figures = {
  /** `leastMinutes`: a shorter break is no break, and counts as work. */
  break_too_short: { readonly steps: readonly BreakStep[]; readonly leastMinutes: number };
  /** `allowedMinutes`: longest work without a break of `leastMinutes`; seen on days in parts only. */
  long_without_break: { readonly allowedMinutes: number; readonly leastMinutes: number };
  over_8_hours: { readonly allowedMinutes: number };
  over_10_hours: { readonly allowedMinutes: number };
  rest_too_short: { readonly requiredMinutes: number };
  /** Two shifts of one employee overlap, so one of the two was recorded wrongly. */
  times_overlap: NoFigures;
  /** The break leaves no work between start and end, so one of the three times was recorded wrongly. */
  break_covers_shift: NoFigures;
  /** `weekCount`: a day of rest in exchange must follow within this many weeks. */
  sunday_work: { readonly weekCount: number };
  holiday_work: { readonly weekCount: number };
  /** Length of the periods, with the worked day itself, within which a substitute rest day has to lie. */
  substitute_day_open: { readonly sundayWeekCount: number; readonly holidayWeekCount: number };
  substitute_day_missing: { readonly sundayWeekCount: number; readonly holidayWeekCount: number };
  too_few_free_sundays: { readonly requiredCount: number };
  /**
   * `weekCount`: length in weeks of the period whose average counts; the law also allows `monthCount` calendar months.
   */
  average_over_8_hours: { readonly allowedMinutes: number; readonly weekCount: number; readonly monthCount: number };
  recorded_late: { readonly allowedDays: number };
  below_minimum_wage: { readonly minimumCents: number };
  /** `monthCount`: number of months of a year in which pay may unexpectedly exceed the mini-job limit. */
  over_mini_job_limit: { readonly limitCents: number; readonly monthCount: number };
  hours_over_half: NoFigures;
  hours_not_levelled: NoFigures;
  hours_over_cap: NoFigures;
  hours_below_floor: NoFigures;
  minor_over_8_hours: { readonly allowedMinutes: number; readonly balancedMinutes: number };
  minor_over_40_hours: { readonly allowedMinutes: number };
  minor_over_5_days: { readonly allowedDays: number };
  minor_break_too_short: { readonly steps: readonly BreakStep[]; readonly leastMinutes: number };
  minor_long_without_break: { readonly allowedMinutes: number; readonly leastMinutes: number };
  minor_shift_too_long: { readonly allowedMinutes: number };
  minor_rest_too_short: { readonly requiredMinutes: number };
  minor_at_night: { readonly fromTime: string; readonly untilTime: string };
  minor_on_weekend: NoFigures;
  minor_on_holiday: { readonly eves: readonly string[]; readonly eveTime: string };
};

/** A rule and the days on which it is in force; without a last day it is current. */
export type Rule<K extends FindingKind = FindingKind> = {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
  readonly severity: FindingSeverity;
  readonly paragraph: string;
  readonly figures: Figures[K];
};

const ARBZG = '1994-07-01';
const MILOG = '2015-01-01';
const JARBSCHG = '1976-05-01';

const HOURS_ACCOUNT = { paragraph: '§ 2 Abs. 2 MiLoG', figures: {} };
const SUBSTITUTE_DAY = {
  paragraph: '§ 11 Abs. 3 ArbZG',
  figures: { sundayWeekCount: 2, holidayWeekCount: 8 },
} as const;
const WAGE = { severity: 'warning', paragraph: '§ 1 MiLoG' } as const;
const MINI_JOB = { severity: 'warning', paragraph: '§ 8 SGB IV' } as const;

/**
 * The legal figures with their validity: the only place for them. A change of the law ends a row and adds one.
 *
 * Severity `notice` is for what the law allows under conditions that only a person knows.
 *
 * @source docs/decisions.md D38; docs/law.md sections 1–3
 */
const RULES: { readonly [K in FindingKind]: readonly Rule<K>[] } = {
  break_too_short: [
    {
      from: ARBZG,
      until: null,
      severity: 'warning',
      paragraph: '§ 4 ArbZG',
      figures: {
        steps: [
          { overMinutes: 540, breakMinutes: 45 },
          { overMinutes: 360, breakMinutes: 30 },
        ],
        leastMinutes: 15,
      },
    },
  ],
  long_without_break: [
    {
      from: ARBZG,
      until: null,
      severity: 'warning',
      paragraph: '§ 4 Satz 3 ArbZG',
      figures: { allowedMinutes: 360, leastMinutes: 15 },
    },
  ],
  over_8_hours: [
    { from: ARBZG, until: null, severity: 'notice', paragraph: '§ 3 Satz 2 ArbZG', figures: { allowedMinutes: 480 } },
  ],
  over_10_hours: [
    { from: ARBZG, until: null, severity: 'warning', paragraph: '§ 3 Satz 2 ArbZG', figures: { allowedMinutes: 600 } },
  ],
  rest_too_short: [
    { from: ARBZG, until: null, severity: 'warning', paragraph: '§ 5 ArbZG', figures: { requiredMinutes: 660 } },
  ],
  times_overlap: [{ from: MILOG, until: null, severity: 'warning', paragraph: '§ 17 Abs. 1 MiLoG', figures: {} }],
  break_covers_shift: [{ from: MILOG, until: null, severity: 'warning', paragraph: '§ 17 Abs. 1 MiLoG', figures: {} }],
  sunday_work: [
    { from: ARBZG, until: null, severity: 'notice', paragraph: '§§ 9–11 ArbZG', figures: { weekCount: 2 } },
  ],
  holiday_work: [
    { from: ARBZG, until: null, severity: 'notice', paragraph: '§§ 9–11 ArbZG', figures: { weekCount: 8 } },
  ],
  substitute_day_open: [{ from: ARBZG, until: null, severity: 'notice', ...SUBSTITUTE_DAY }],
  substitute_day_missing: [{ from: ARBZG, until: null, severity: 'warning', ...SUBSTITUTE_DAY }],
  too_few_free_sundays: [
    { from: ARBZG, until: null, severity: 'warning', paragraph: '§ 11 Abs. 1 ArbZG', figures: { requiredCount: 15 } },
  ],
  average_over_8_hours: [
    {
      from: ARBZG,
      until: null,
      severity: 'warning',
      paragraph: '§ 3 Satz 2 ArbZG',
      figures: { allowedMinutes: 480, weekCount: 24, monthCount: 6 },
    },
  ],
  recorded_late: [
    { from: MILOG, until: null, severity: 'notice', paragraph: '§ 17 Abs. 1 MiLoG', figures: { allowedDays: 7 } },
  ],
  below_minimum_wage: [
    { from: '2022-01-01', until: '2022-06-30', ...WAGE, figures: { minimumCents: 982 } },
    { from: '2022-07-01', until: '2022-09-30', ...WAGE, figures: { minimumCents: 1045 } },
    { from: '2022-10-01', until: '2023-12-31', ...WAGE, figures: { minimumCents: 1200 } },
    { from: '2024-01-01', until: '2024-12-31', ...WAGE, figures: { minimumCents: 1241 } },
    { from: '2025-01-01', until: '2025-12-31', ...WAGE, figures: { minimumCents: 1282 } },
    { from: '2026-01-01', until: '2026-12-31', ...WAGE, figures: { minimumCents: 1390 } },
    { from: '2027-01-01', until: null, ...WAGE, figures: { minimumCents: 1460 } },
  ],
  over_mini_job_limit: [
    { from: '2022-01-01', until: '2022-09-30', ...MINI_JOB, figures: { limitCents: 45_000, monthCount: 3 } },
    { from: '2022-10-01', until: '2023-12-31', ...MINI_JOB, figures: { limitCents: 52_000, monthCount: 2 } },
    { from: '2024-01-01', until: '2024-12-31', ...MINI_JOB, figures: { limitCents: 53_800, monthCount: 2 } },
    { from: '2025-01-01', until: '2025-12-31', ...MINI_JOB, figures: { limitCents: 55_600, monthCount: 2 } },
    { from: '2026-01-01', until: '2026-12-31', ...MINI_JOB, figures: { limitCents: 60_300, monthCount: 2 } },
    { from: '2027-01-01', until: null, ...MINI_JOB, figures: { limitCents: 63_300, monthCount: 2 } },
  ],
  hours_over_half: [{ from: MILOG, until: null, severity: 'notice', ...HOURS_ACCOUNT }],
  hours_not_levelled: [{ from: MILOG, until: null, severity: 'warning', ...HOURS_ACCOUNT }],
  hours_over_cap: [{ from: MILOG, until: null, severity: 'notice', paragraph: '§ 612 BGB', figures: {} }],
  hours_below_floor: [{ from: MILOG, until: null, severity: 'notice', paragraph: '§ 615 BGB', figures: {} }],
  minor_over_8_hours: [
    {
      from: JARBSCHG,
      until: null,
      severity: 'warning',
      paragraph: '§ 8 JArbSchG',
      figures: { allowedMinutes: 480, balancedMinutes: 510 },
    },
  ],
  minor_over_40_hours: [
    { from: JARBSCHG, until: null, severity: 'warning', paragraph: '§ 8 JArbSchG', figures: { allowedMinutes: 2400 } },
  ],
  minor_over_5_days: [
    { from: JARBSCHG, until: null, severity: 'warning', paragraph: '§ 15 JArbSchG', figures: { allowedDays: 5 } },
  ],
  minor_break_too_short: [
    {
      from: JARBSCHG,
      until: null,
      severity: 'warning',
      paragraph: '§ 11 JArbSchG',
      figures: {
        steps: [
          { overMinutes: 360, breakMinutes: 60 },
          { overMinutes: 270, breakMinutes: 30 },
        ],
        leastMinutes: 15,
      },
    },
  ],
  minor_long_without_break: [
    {
      from: JARBSCHG,
      until: null,
      severity: 'warning',
      paragraph: '§ 11 Abs. 2 JArbSchG',
      figures: { allowedMinutes: 270, leastMinutes: 15 },
    },
  ],
  minor_shift_too_long: [
    { from: JARBSCHG, until: null, severity: 'warning', paragraph: '§ 12 JArbSchG', figures: { allowedMinutes: 600 } },
  ],
  minor_rest_too_short: [
    { from: JARBSCHG, until: null, severity: 'warning', paragraph: '§ 13 JArbSchG', figures: { requiredMinutes: 720 } },
  ],
  minor_at_night: [
    {
      from: JARBSCHG,
      until: null,
      severity: 'notice',
      paragraph: '§ 14 JArbSchG',
      figures: { fromTime: '06:00', untilTime: '20:00' },
    },
  ],
  minor_on_weekend: [{ from: JARBSCHG, until: null, severity: 'notice', paragraph: '§§ 16, 17 JArbSchG', figures: {} }],
  minor_on_holiday: [
    {
      from: JARBSCHG,
      until: null,
      severity: 'notice',
      paragraph: '§ 18 JArbSchG',
      figures: { eves: ['12-24', '12-31'], eveTime: '14:00' },
    },
  ],
};

/** Age in years from which the rules for adults apply. @source docs/law.md section 2 "JArbSchG" */
export const ADULT_AGE = 18;

/** The rule of a kind in force on a day; null when there is none, and then there are no findings. */
export const ruleInForceOn = <K extends FindingKind>(kind: K, day: IsoDate): Rule<K> | null =>
  RULES[kind].find((rule) => rule.from <= day && (rule.until === null || day <= rule.until)) ?? null;

/** Every rule with its kind, in the order of the table. */
export const allRules = (): (Rule & { readonly kind: FindingKind })[] =>
  (Object.keys(RULES) as FindingKind[]).flatMap((kind) => RULES[kind].map((rule) => ({ kind, ...rule })));
