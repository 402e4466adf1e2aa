import { getCompanyName } from '../../../database/companies.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Account } from './accounts.queries.ts';
import { type LinkTools, postLink } from './post-link.ts';

/** Sends the invitation of a company, in a transaction of that company, and invalidates the previous one. */
export async function postInvitation(
  parts: LinkTools,
  db: Db,
  account: Account,
  now: Temporal.Instant,
): Promise<boolean> {
  if (account.company_id === null) throw new Error(`account ${account.id} was invited without a company`);
  const company = await getCompanyName(db, { companyId: account.company_id });
  const invitedBy = account.invited_by_name ?? company;
  const mail = (link: string) => ({ kind: 'invitation', company, invitedBy, link }) as const;
  return postLink(parts, db, { person: account, purpose: 'userify', mail, now });
}
