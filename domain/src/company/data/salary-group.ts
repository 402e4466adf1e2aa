import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';
import { hourlyWage } from '../../rules/amounts.ts';
import { id, requiredText, version } from '../../rules/fields.ts';
import { laterWages } from './wages.ts';

/**
 * A wage group; `company_id` null means built in. `hourlyWage` counts from the beginning, each of `laterWages` from its day on.
 *
 * @source docs/product.md section 3 "Salary group"; docs/decisions.md D63
 */
export const salaryGroup = z.object({
  id,
  name: z.string(),
  hourlyWage: z.string(),
  laterWages: z.array(z.object({ valid_from: wireDate, hourlyWage: z.string() })).optional(),
  company_id: id.nullable(),
  version,
});
export type SalaryGroup = z.infer<typeof salaryGroup>;

/** A wage group in the list of the company: with the people whose present schedule is in it, by name. */
export const salaryGroupRow = salaryGroup.extend({ members: z.array(z.object({ id, name: z.string() })) });
export type SalaryGroupRow = z.infer<typeof salaryGroupRow>;

/**
 * A wage group as the form sends it.
 *
 * @source docs/product.md section 5 "salary group name and hourly wage"; docs/decisions.md D63, D81
 */
export const salaryGroupInput = z.strictObject({
  name: requiredText(80),
  hourlyWage,
  /** Left out: they stay as they are. */
  laterWages: laterWages.optional(),
});
export type SalaryGroupInput = z.infer<typeof salaryGroupInput>;
