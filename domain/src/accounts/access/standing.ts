import { ROLES, type Role } from './roles.ts';

/**
 * Standing of a user at one moment, by role and subscription: rights follow from it. Besides the roles there is the manager
 * of a company whose subscription has ended: for the API their role is `user`, but they keep what was saved.
 *
 * @source docs/decisions.md D29; docs/security-tests.md S60
 */
export const STANDINGS = [...ROLES, 'ended_manager'] as const;
/** Standing of a user at one moment, by role and subscription. */
export type Standing = (typeof STANDINGS)[number];

/** Role that the API names for a standing. */
export const roleOf = (standing: Standing): Role => (standing === 'ended_manager' ? 'user' : standing);

/** User whose standing is asked for: the stored role, and whether a subscription or a trial runs for the company or the person. */
type Person = {
  readonly role: Role;
  readonly company_id: number | null;
  readonly hasSubscription: boolean;
};

/**
 * The standing of a person by what is stored. An account without a company is a manager during its trial, so that it can
 * found one.
 *
 * @source docs/decisions.md D29, D73
 */
export function standingOf({ role, company_id, hasSubscription }: Person): Standing {
  if (role === 'user') return company_id === null && hasSubscription ? 'company_manager' : 'user';
  if (role === 'employee' || company_id === null) return role;
  return hasSubscription ? role : 'ended_manager';
}

type KnownUser = {
  readonly role: Role;
  readonly has_company: boolean;
  readonly subscription_data: { readonly active: boolean };
};

/** The standing of a user as the API describes them. */
export const standingOfUser = ({ role, has_company, subscription_data }: KnownUser): Standing =>
  role === 'user' && has_company && !subscription_data.active ? 'ended_manager' : role;

/** Whether a user only looks at a company, and decides nothing for it. @source docs/decisions.md D29 */
export const isTestAccount = (user: KnownUser): boolean => user.has_company && standingOfUser(user) === 'user';
