import * as z from 'zod';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/** Version of the agreement on data processing that is offered: the month from which it holds. */
export const AGREEMENT_VERSION = '2026-11';

/**
 * Accepts (true) or withdraws (false) the agreement on data processing. The browser says which version the person has read;
 * without one the offered version is accepted.
 *
 * @source docs/product.md section 4 "GDPR"
 */
export const acceptanceInput = z.strictObject({
  value: z.boolean(wrongTypeMessage('validation:invalid')),
  version: z.string(wrongTypeMessage('validation:text')).max(20, 'validation:tooLong').optional(),
});

/** Stored data of an acceptance: when and of which version; both null without one. */
type Acceptance = { readonly accepted_dpp: string | null; readonly accepted_dpp_version: string | null };

/** Whether the offered version has been accepted. */
export const hasAccepted = ({ accepted_dpp, accepted_dpp_version }: Acceptance): boolean =>
  accepted_dpp !== null && accepted_dpp_version === AGREEMENT_VERSION;

/** Whether an earlier version was accepted, so that the person is asked again. */
export const isAskedAgain = (acceptance: Acceptance): boolean =>
  acceptance.accepted_dpp !== null && !hasAccepted(acceptance);
