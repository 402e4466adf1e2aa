import type { Proof } from '@zeitblatt/contract/endpoint';
import type { Role } from '@zeitblatt/domain/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';

/** The signed-in person, as the session check reads them. */
export type SignedIn = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly company_id: number | null;
  readonly language: Language;
  /** What they proved their identity with. */
  readonly proof: Proof;
  /** What the request showed, or what took the place of a nonce. */
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly lifetimeMinutes: number;
};
