import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id, requiredText } from '../../rules/fields.ts';
import type { AbsenceKind } from '../absences/absence-types.ts';

/** The treatment of a person in a closure: uses leave, takes time off the hours account, is paid free, or unpaid. */
export const TREATMENTS = ['leave', 'time_off', 'paid_free', 'unpaid'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** The kind of the days of a closure. */
export const KIND_OF_TREATMENT: Readonly<Record<Treatment, AbsenceKind>> = {
  leave: 'leave',
  time_off: 'time_off',
  paid_free: 'special_leave',
  unpaid: 'unpaid',
};

/** Days of a closure at most. */
const CLOSURE_DAYS_MAX = 62;
const isShort = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Temporal.PlainDate.from(from).until(to).days < CLOSURE_DAYS_MAX;

const span = { name: requiredText(100), from: wireDate, to: wireDate };
const people = z.array(z.strictObject({ employee_id: id, treatment: z.enum(TREATMENTS, 'validation:invalid') }));

/**
 * A closure of the company with the treatment of its people, who are named one by one where it is another one. `when_short`: the treatment of who has
 * too few days of leave left for it.
 */
export const closureInput = z
  .strictObject({
    ...span,
    treatment: z.enum(TREATMENTS, 'validation:invalid').default('leave'),
    when_short: z.enum(TREATMENTS, 'validation:invalid').default('paid_free'),
    others: people.max(1000, 'validation:tooMany').default([]),
  })
  .refine(({ from, to }) => to >= from, { error: 'validation:leaveEnd', path: ['to'] })
  .refine(isShort, { error: 'validation:absenceTooLong', path: ['to'], when: ({ issues }) => issues.length === 0 });
export type ClosureInput = z.infer<typeof closureInput>;

/** A person of a closure in one of its years: the days that it takes of the account of that year. */
const closurePerson = z.object({
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  year: z.int(),
  treatment: z.enum(TREATMENTS),
  /** Days of the span on which the person would work. */
  days: z.number(),
  left_before: z.number().nullable(),
  left_after: z.number().nullable(),
  /** The days of leave do not suffice, so `when_short` counts. */
  is_short: z.boolean(),
});

/** The effect of a closure on everybody who works on one of its days. */
export const closurePreview = z.object({ people: z.array(closurePerson) });
export type ClosurePerson = z.infer<typeof closurePerson>;

/** A closure that was entered. */
export const closure = z.object({
  id,
  name: z.string(),
  from: wireDate,
  to: wireDate,
  treatment: z.enum(TREATMENTS),
  people: z.int(),
  created_by: z.string(),
  created_at: wireTimestamp,
});
export type Closure = z.infer<typeof closure>;

/** The treatment of a person: leave only where it suffices. */
export const treatmentOf = (
  { treatment, when_short, others }: ClosureInput,
  { employee_id, days, left }: { readonly employee_id: number; readonly days: number; readonly left: number | null },
): { readonly treatment: Treatment; readonly is_short: boolean } => {
  const wanted = others.find((one) => one.employee_id === employee_id)?.treatment ?? treatment;
  const is_short = wanted === 'leave' && (left ?? 0) < days;
  return { treatment: is_short ? when_short : wanted, is_short };
};
