import type { Db } from '../../database/database.ts';
import type { ServiceTools } from '../feature.ts';
import type { Account } from './accounts.queries.ts';
import { postLink } from './post-link.ts';
import { getCompanyName } from './staff.queries.ts';

/** Sends somebody the invitation of their company, in a transaction of that company. The one before is dead then. */
export async function postInvitation(
  parts: ServiceTools,
  db: Db,
  account: Account,
  now: Temporal.Instant,
): Promise<boolean> {
  const company = await getCompanyName(db, account.company_id ?? 0);
  const invitedBy = account.invited_by_name ?? company;
  const mail = (link: string) => ({ kind: 'invitation', company, invitedBy, link }) as const;
  return postLink(parts, db, { person: account, purpose: 'userify', mail, now });
}
