import * as z from 'zod';
import { optionalText, requiredText } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { isGermanVatId, optionalVatId } from '../../rules/vat-id.ts';

/**
 * The receiver of a company's invoices as the form sends it. The country is Germany.
 *
 * @source docs/product.md section 7 "user/{id}/billingInfo"
 */
export const billingAddressInput = z.strictObject({
  name: requiredText(120),
  street: requiredText(120),
  zip: z
    .string(wrongTypeMessage('validation:text'))
    .trim()
    .min(1, { error: 'validation:required', abort: true })
    .regex(/^\d{5}$/, 'validation:postcode'),
  city: requiredText(80),
  vat_id: optionalVatId(isGermanVatId, 'validation:vatId'),
  /** Reference of the company for its invoices, such as an order number. */
  reference: optionalText(60),
  country: z.literal('DE', 'validation:invalid').default('DE'),
});
/** The receiver of a company's invoices as the form sends it. */
export type BillingAddressInput = z.infer<typeof billingAddressInput>;

/** The receiver of a company's invoices: as it was saved, or else the company with its own address. */
export const billingAddress = z.object({
  name: z.string(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  vat_id: z.string().nullable(),
  reference: z.string().nullable(),
  country: z.literal('DE'),
  /** Whether an address of its own was saved. */
  is_saved: z.boolean(),
});
/** The receiver of a company's invoices. */
export type BillingAddress = z.infer<typeof billingAddress>;

/** Whether an invoice can be addressed: street, postcode and town are known. */
export const isWholeAddress = ({ street, zip, city }: BillingAddress): boolean =>
  street !== null && zip !== null && city !== null;
