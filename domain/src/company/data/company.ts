import * as z from 'zod';
import { city } from '../../rules/city.ts';
import {
  email,
  id,
  mailedName,
  optionalPhone,
  optionalText,
  requiredPhone,
  requiredText,
  version,
} from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { isVatId, optionalVatId } from '../../rules/vat-id.ts';
import { companySectors } from './sectors.ts';

/**
 * Size in minutes of the blocks in which hours are distributed over a month. @source docs/product.md section 5;
 * docs/decisions.md D13
 */
export const ALLOCATION_BLOCKS = [15, 30, 60] as const;

/** Switches for public holidays that only parts of a state have. @source docs/decisions.md D23 */
const holidaySwitches = {
  /** 15 August in Bavaria: in parishes with a Catholic majority. */
  has_assumption_day: z.boolean(wrongTypeMessage('validation:invalid')),
  /** 8 August in the city of Augsburg. */
  has_peace_festival: z.boolean(wrongTypeMessage('validation:invalid')),
  /** Corpus Christi in parts of Saxony and Thuringia. */
  has_corpus_christi: z.boolean(wrongTypeMessage('validation:invalid')),
};

/** A company as its managers see it. @source docs/product.md section 3 "Company" */
export const company = z.object({
  id,
  name: z.string(),
  street: z.string().nullable(),
  city_id: id.nullable(),
  city: city.nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  email: z.string().nullable(),
  vat_number: z.string().nullable(),
  contact_person: z.string().nullable(),
  using_cost_units: z.boolean(),
  show_plan_hours_calculation_paragraph: z.boolean(),
  timesheet_allocation_block_size: z.literal(ALLOCATION_BLOCKS),
  ...holidaySwitches,
  /** Whether a month is confirmed without the agreement of its employee only with a reason. @source docs/decisions.md D72 */
  requires_agreement: z.boolean(wrongTypeMessage('validation:invalid')),
  /** Whether it builds scaffolding: its Saison-Kurzarbeit begins on 1 November. @source docs/decisions.md D82 */
  is_scaffolding: z.boolean(wrongTypeMessage('validation:invalid')),
  /** Its sectors of § 2a SchwarzArbG, in the order of their days. @source docs/decisions.md D64 */
  sectors: companySectors,
  version,
});
export type Company = z.infer<typeof company>;

/** An e-mail address that may be empty; otherwise it must be valid. */
export const optionalEmail = z
  .codec(z.union([z.literal(''), email]).nullable(), z.string().nullable(), {
    decode: (text) => (text === '' ? null : text),
    encode: (text) => text,
  })
  .default(null);

/** A company as the form sends it. @source docs/product.md section 5 */
export const companyInput = z.strictObject({
  name: mailedName(120),
  street: requiredText(120),
  city_id: id.nullable().default(null),
  phone: requiredPhone(40),
  fax: optionalPhone(40),
  email: optionalEmail,
  vat_number: optionalVatId(isVatId, 'validation:vatNumber'),
  contact_person: optionalText(120),
  using_cost_units: z.boolean('validation:invalid').default(false),
  show_plan_hours_calculation_paragraph: z.boolean('validation:invalid').default(true),
  timesheet_allocation_block_size: z.literal(ALLOCATION_BLOCKS, 'validation:invalid').default(60),
  has_assumption_day: z.boolean('validation:invalid').default(true),
  has_peace_festival: z.boolean('validation:invalid').default(true),
  has_corpus_christi: z.boolean('validation:invalid').default(false),
  requires_agreement: z.boolean('validation:invalid').default(false),
  is_scaffolding: z.boolean('validation:invalid').default(false),
  sectors: companySectors.default([]),
});
export type CompanyInput = z.infer<typeof companyInput>;
