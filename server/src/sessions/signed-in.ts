import type { Proof } from '@zeitblatt/contract/call/endpoint';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Standing } from '@zeitblatt/domain/accounts/access/standing';
import type { Language } from '@zeitblatt/i18n/languages';

/** The signed-in user, as the session check reads the row. */
export type SignedIn = {
  readonly id: number;
  readonly name: string;
  /** Role at this moment; without a subscription that of a manager is `user`. */
  readonly role: Role;
  /** Standing that role and subscription give at this moment; rights follow from it. */
  readonly standing: Standing;
  readonly company_id: number | null;
  readonly language: Language;
  /** How the caller proved their identity. */
  readonly proof: Proof;
  /** Token of the request, or the one that replaced a nonce. */
  readonly token: string;
  readonly tokenHash: Buffer;
  /** Whole minutes until the token expires. */
  readonly minutesLeft: number;
  /** Whether the operator acts as this user. @source docs/decisions.md D74 */
  readonly isSupport: boolean;
  /** Whether the company demands a second factor that is not there yet. */
  readonly mustSetUpSecondFactor: boolean;
};
