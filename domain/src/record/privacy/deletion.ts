import * as z from 'zod';
import { emailChangeInput } from '../../accounts/access/account.ts';
import { wireTimestamp } from '../../calendar/wire.ts';

/** Body of a call that deletes an account or a company, with the password as proof. @source docs/decisions.md D75, D77 */
export const deletionInput = emailChangeInput.pick({ old_password: true });

/**
 * A company that is going to be deleted: who asked for it and when, and when the waiting period ends.
 *
 * @source docs/decisions.md D77
 */
export const companyDeletion = z.object({
  asked_at: wireTimestamp,
  /** Empty when the operator asked, or when the account of the person is gone. */
  asked_by: z.string(),
  due_at: wireTimestamp,
});
export type CompanyDeletion = z.infer<typeof companyDeletion>;
