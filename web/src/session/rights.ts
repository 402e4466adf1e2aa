import { isAllowed, type RefusalReason, type Right, refusalOf } from '@zeitblatt/domain/access/abilities';
import { useUser } from './session-context.tsx';

/** Whether the signed-in user has a right. */
export const useIsAllowed = (right: Right): boolean => isAllowed(useUser().role, right);

/** Why the signed-in user does not have a right; null when they do. */
export const useRefusalReason = (right: Right): RefusalReason | null => refusalOf(useUser().role, right);
