import * as z from 'zod';
import { wireMonth } from '../../calendar/wire.ts';
import { id, optionalText } from '../../rules/fields.ts';

/** Longest note that says where papers are, in characters. */
export const PLACE_OF_PAPERS_MAX = 200;

/** Most people that one pack names one by one; a pack of all people has no limit. */
export const CHOSEN_PEOPLE_MAX = 2000;

/** Papers that the product does not hold: the pack has a folder for each, with a line that says where they are. */
export const OTHER_PAPERS = ['contracts', 'pay_slips', 'payments'] as const;
export type OtherPapers = (typeof OTHER_PAPERS)[number];

/**
 * Selection of an inspection pack: months, both included, and people; null: all people with a sheet in these months.
 * The notes say where other papers are.
 *
 * @source docs/decisions/0069-inspection-pack.md
 */
export const inspectionInput = z
  .strictObject({
    first_month: wireMonth,
    last_month: wireMonth,
    employee_ids: z.array(id).min(1, 'validation:required').max(CHOSEN_PEOPLE_MAX).nullable().default(null),
    contracts: optionalText(PLACE_OF_PAPERS_MAX),
    pay_slips: optionalText(PLACE_OF_PAPERS_MAX),
    payments: optionalText(PLACE_OF_PAPERS_MAX),
  })
  .refine(({ first_month, last_month }) => first_month <= last_month, {
    path: ['last_month'],
    error: 'validation:monthEnd',
  });
export type InspectionInput = z.infer<typeof inspectionInput>;

/** An employee who has sheets, with the first and the last of their months. */
export const inspectablePerson = z.object({
  id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  is_deleted: z.boolean(),
  first_month: wireMonth,
  last_month: wireMonth,
});
export type InspectablePerson = z.infer<typeof inspectablePerson>;

/** Choices for a pack: the months and people with sheets, deleted ones included until their purge. */
export const inspectionScope = z.object({ people: z.array(inspectablePerson) });
