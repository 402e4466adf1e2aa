import { isAllowed, type RefusalReason, type Right, refusalOf } from '@zeitblatt/domain/accounts/access/abilities';
import { type Standing, standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { useUser } from './session-context.tsx';

/** Standing of the signed-in user by role and subscription: their rights follow from it. */
export const useStanding = (): Standing => standingOfUser(useUser());

/** Whether the data of the signed-in user's company can be read: there is one, and nothing has to be set up before. */
export const mayReadCompany = (user: User): boolean =>
  user.has_company && !user.must_set_up_second_factor && isAllowed(standingOfUser(user), ['read', 'Company']);

/** Whether the signed-in user has a right. */
export const useIsAllowed = (right: Right): boolean => isAllowed(useStanding(), right);

/** Why the signed-in user does not have a right; null when they do. */
export const useRefusalReason = (right: Right): RefusalReason | null => refusalOf(useStanding(), right);
