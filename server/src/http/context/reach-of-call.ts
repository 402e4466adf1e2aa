import type { ScopedAccess } from '@zeitblatt/contract/call/endpoint';
import { refusalOf } from '@zeitblatt/domain/accounts/access/abilities';
import type { OwnReach, Reach } from '../../database/reach.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { Refusal } from './refusal.ts';

type Caller = Pick<SignedIn, 'id' | 'role' | 'standing' | 'company_id' | 'proof'>;

/**
 * Resolves the scope of a call for its caller.
 *
 * @throws Refusal for a role without the right, for a proof that the call does not take, and for a missing company
 * @throws Error for the scope `team`: no role has a team
 */
export function reachOfCall({ right, scope, by }: ScopedAccess, caller: Caller): OwnReach | Reach {
  const reason = by.includes(caller.proof) ? refusalOf(caller.standing, right) : 'forbidden';
  if (reason) throw new Refusal(reason);
  if (scope === 'own') return { companyId: caller.company_id, userId: caller.id };
  if (caller.company_id === null) throw new Refusal('no_company');
  if (scope === 'team') throw new Error(`${right.join(' ')}: the role ${caller.role} has no team`);
  return { companyId: caller.company_id };
}
