import * as z from 'zod';
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '../../calendar/dates.ts';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import { id, version } from '../../rules/fields.ts';

/** Why an employment ended. */
export const END_REASONS = [
  'employee_notice',
  'company_notice',
  'agreement',
  'fixed_term',
  'retirement',
  'other',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/**
 * Employment of a person: its first and its last day, both included; an open end is null. `counts_as_continued`: the length of service
 * goes on from the employment before.
 *
 * @source docs/decisions.md D9, D117; docs/decisions/0085-employments.md
 */
export type Employment = {
  readonly begin: IsoDate;
  readonly end: IsoDate | null;
  readonly counts_as_continued: boolean;
};

/** An employment as the wire shows it. */
export const employment = z.object({
  id,
  begin: wireDate,
  end: wireDate.nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  counts_as_continued: z.boolean(),
});
export type StoredEmployment = z.infer<typeof employment>;

/** The employments of a person in order; `version` is that of the schedule, which counts their changes too. */
export const employmentList = z.object({ data: z.array(employment), version });

type Days = Pick<Employment, 'begin' | 'end'>;

/** Whether an employment has a day of a span, whose first and last day belong to it. */
const touches = ({ begin, end }: Days, from: IsoDate, to: IsoDate): boolean =>
  begin <= to && (end === null || end >= from);

/** Whether a person is employed on a day. @source docs/decisions.md D11, D117 */
export const isEmployedOn = (employments: readonly Days[], day: IsoDate): boolean =>
  isEmployedBetween(employments, day, day);

/** Whether a person is employed on a day of a span, whose first and last day belong to it. */
export const isEmployedBetween = (employments: readonly Days[], from: IsoDate, to: IsoDate): boolean =>
  employments.some((one) => touches(one, from, to));

/** Last day of a month on which a person is employed; the last of the month for one who is not. */
export function lastEmployedDayOf(employments: readonly Days[], month: IsoMonth): IsoDate {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const ends = employments
    .filter((one) => touches(one, first, last))
    .map(({ end }) => (end === null || end > last ? last : end));
  return ends.toSorted().at(-1) ?? last;
}

/**
 * The day from which the employment of a day counts: its first day, or that of the employment whose time it continues.
 *
 * @param employments in order, at least one
 * @param day a day of one of them; of another day the last employment before it counts
 */
export function countedFrom(employments: readonly Employment[], day: IsoDate): IsoDate {
  let index = Math.max(
    0,
    employments.findLastIndex(({ begin }) => begin <= day),
  );
  while (index > 0 && employments[index]?.counts_as_continued) index -= 1;
  const first = employments[index];
  if (!first) throw new RangeError('a person without an employment');
  return first.begin;
}

/** The employment that the specified fields of a schedule say. */
export const employmentOf = ({
  started_working_at_company: begin,
  stopped_working_at_company: end,
}: {
  readonly started_working_at_company: IsoDate;
  readonly stopped_working_at_company: IsoDate | null;
}): Employment => ({ begin, end, counts_as_continued: false });

/** An employment as it is entered. Its end lies after its begin, and a reason needs an end. */
export const employmentInput = z
  .strictObject({
    begin: wireDate,
    end: wireDate.nullable().default(null),
    end_reason: z.enum(END_REASONS, 'validation:invalid').nullable().default(null),
    counts_as_continued: z.boolean('validation:invalid').default(false),
  })
  .superRefine(({ begin, end, end_reason }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (end !== null && end <= begin) refuse('end', 'validation:contractEnd');
    if (end === null && end_reason !== null) refuse('end_reason', 'validation:reasonWithoutEnd');
  });
export type EmploymentInput = z.infer<typeof employmentInput>;

/** The first of some employments that has a day of another one. */
export const overlapping = <E extends Days>(employments: readonly E[], { begin, end }: Days): E | undefined =>
  employments.find((one) => touches(one, begin, end ?? one.begin));

/** State of a refusal `employment_leaves_months`: the confirmed months with days that the change leaves outside, with their sheets. */
export const monthsOutside = z.array(z.object({ month: wireMonth, timesheet_id: id }));
