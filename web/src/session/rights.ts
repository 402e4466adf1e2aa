import { isAllowed, type RefusalReason, type Right, refusalOf } from '@zeitblatt/domain/access/abilities';
import { useUser } from './session-context.tsx';

/** Whether the signed-in person may do something. */
export const useIsAllowed = (right: Right): boolean => isAllowed(useUser().role, right);

/** Why the signed-in person may not do something; null when they may. */
export const useRefusal = (right: Right): RefusalReason | null => refusalOf(useUser().role, right);
