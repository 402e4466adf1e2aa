import type { IsoDate } from '../../calendar/dates.ts';

/**
 * Kinds of days without work, or with less of it, that can be recorded for a day. There is no field for a diagnosis.
 *
 * @source docs/decisions.md D57
 */
export const ABSENCE_KINDS = [
  'leave',
  'half_leave',
  'sick',
  'sick_child',
  'special_leave',
  'training',
  'time_off',
  'unpaid',
  'parental',
  'maternity',
] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/**
 * Credit of a kind. `plan`: what the plan would have had, less what was worked; `half_plan`: half of it, whatever was worked; `plan_or_times`:
 * the times that were entered count as work, without times the plan is credited; `none`: nothing.
 */
export type Credit = 'plan' | 'half_plan' | 'plan_or_times' | 'none';

/** The one who says that a day is of a kind: the employee alone, the employee as a question to the company, or only the company. */
export type RecordedBy = 'employee' | 'question' | 'company';

/** A kind of absence as it counts from a day on. */
export type AbsenceType = {
  readonly kind: AbsenceKind;
  /** The same in every language and on paper; null: chosen from a list. @source docs/decisions.md D101 */
  readonly letter: string | null;
  /** Whether the day stays in the days of the monthly target. @source docs/decisions.md D88 */
  readonly isPaid: boolean;
  /** Days of leave that one day of this kind uses. */
  readonly leaveDays: 0 | 0.5 | 1;
  readonly credit: Credit;
  /** Whether a day of this kind can have times. */
  readonly hasTimes: boolean;
  /** Whether employment is suspended, so that a public holiday within pays nothing. @source docs/decisions.md D88 */
  readonly suspendsPay: boolean;
  readonly recordedBy: RecordedBy;
};

const typeOf = (kind: AbsenceKind, letter: string | null, rules: Partial<AbsenceType>): AbsenceType => ({
  kind,
  letter,
  isPaid: true,
  leaveDays: 0,
  credit: 'plan',
  hasTimes: false,
  suspendsPay: false,
  recordedBy: 'question',
  ...rules,
});

const UNPAID = { isPaid: false, credit: 'none', suspendsPay: true, recordedBy: 'company' } as const;

/**
 * The built-in types, each list with the first day on which it counts: a change is a new list, and days before it keep theirs.
 *
 * @source docs/decisions.md D57, D87, D88, D101; docs/decisions/0048-kinds-of-days.md
 */
const BUILT_IN: readonly { readonly from: IsoDate; readonly types: readonly AbsenceType[] }[] = [
  {
    from: '2000-01-01',
    types: [
      typeOf('leave', 'U', { leaveDays: 1 }),
      typeOf('half_leave', 'H', { leaveDays: 0.5, credit: 'half_plan', hasTimes: true }),
      typeOf('sick', 'K', { hasTimes: true, recordedBy: 'employee' }),
      typeOf('sick_child', 'I', { isPaid: false, credit: 'none', hasTimes: true, recordedBy: 'employee' }),
      typeOf('special_leave', 'S', { hasTimes: true }),
      typeOf('training', 'W', { credit: 'plan_or_times', hasTimes: true, recordedBy: 'employee' }),
      typeOf('time_off', 'F', { credit: 'none' }),
      typeOf('unpaid', 'N', UNPAID),
      typeOf('parental', null, UNPAID),
      typeOf('maternity', null, UNPAID),
    ],
  },
];

/** The types that count on a day. */
export const absenceTypesOn = (day: IsoDate): readonly AbsenceType[] =>
  BUILT_IN.findLast(({ from }) => from <= day)?.types ?? [];

/** The type of a kind on a day. @throws RangeError before the first list */
export function absenceTypeOn(kind: AbsenceKind, day: IsoDate): AbsenceType {
  const type = absenceTypesOn(day).find((one) => one.kind === kind);
  if (type === undefined) throw new RangeError(`no type ${kind} on ${day}`);
  return type;
}

/** The kind that a key stands for, in upper or lower case; null for every other key. @source docs/decisions.md D101 */
export const kindOfLetter = (key: string, day: IsoDate): AbsenceKind | null =>
  absenceTypesOn(day).find(({ letter }) => letter === key.toUpperCase())?.kind ?? null;
