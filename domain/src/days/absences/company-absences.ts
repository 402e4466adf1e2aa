import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';
import { id, optionalText } from '../../rules/fields.ts';
import { ABSENCE_KINDS } from './absence-types.ts';
import { KIND_SIGNS_PATTERN, PLAN_SIGNS_PATTERN } from './day-signs.ts';

/** Days that are shown or entered at once: a year. */
export const ABSENCE_DAYS_MAX = 366;

const isWithinYear = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Temporal.PlainDate.from(from).until(to).days < ABSENCE_DAYS_MAX;

/** The length is looked at only when both days could be read. */
export const hasBothDays = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;

/** The days whose absences are read, first and last day included. */
export const absencesQuery = z
  .strictObject({ from: wireDate, to: wireDate })
  .refine(({ from, to }) => to >= from, { error: 'validation:leaveEnd', path: ['to'] })
  .refine(isWithinYear, { error: 'validation:absenceTooLong', path: ['to'], when: hasBothDays });

/** A person with the days of a span, one sign for each day. */
export const absentPerson = z.object({
  employee_id: id,
  schema_id: id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Signs of the plan for each day, see `PLAN_SIGNS`. */
  plan: z.string().regex(PLAN_SIGNS_PATTERN),
  /** The kind of each day, see `signOfKind`. */
  kinds: z.string().regex(KIND_SIGNS_PATTERN),
  /** Days of leave left in the year of the first day, halves possible, below 0 when overdrawn; null without any. */
  leave_left: z.number().multipleOf(0.5).nullable(),
});
export type AbsentPerson = z.infer<typeof absentPerson>;

/** The absences of all people who are employed on a day of a span, by name. @source docs/decisions/0056-absences-of-all.md */
export const companyAbsences = z.object({
  from: wireDate,
  to: wireDate,
  people: z.array(absentPerson),
  /** People whom the company needs each day; null where it has not said. */
  least_present: z.int().nullable(),
});

/** Kinds that can be entered for a span: a kind of day, or inactivity. */
export const ENTERED_KINDS = [...ABSENCE_KINDS, 'inactive'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];

/**
 * An absence as it is entered for the days from `from` to `to`, both included, which may be the same; without a kind, what was
 * entered for these days is removed. The comment is required for inactivity, the reason where a day corrects the employee.
 */
export const absenceInput = z
  .strictObject({
    employee_id: id,
    kind: z.enum(ENTERED_KINDS).nullable(),
    from: wireDate,
    to: wireDate,
    comment: optionalText(500),
    reason: optionalText(200),
    /** More leave than is left is meant so, as an advance. */
    as_advance: z.boolean('validation:invalid').optional(),
  })
  .refine(({ from, to }) => to >= from, { error: 'validation:leaveEnd', path: ['to'] })
  .refine(isWithinYear, { error: 'validation:absenceTooLong', path: ['to'], when: hasBothDays })
  .refine(({ kind, comment }) => kind !== 'inactive' || comment !== null, {
    error: 'validation:required',
    path: ['comment'],
  });
export type AbsenceInput = z.infer<typeof absenceInput>;
