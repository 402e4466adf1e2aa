import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** A person who can be told about leave: the account, with a confirmed address. */
export type NoticeReceiver = {
  readonly employee_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
};

/** The accounts of some employees. */
export async function findNoticeReceivers(
  db: Db,
  { companyId }: Reach,
  employeeIds: readonly number[],
): Promise<NoticeReceiver[]> {
  const { rows } = await sql<NoticeReceiver>`
    select e.id as employee_id, u.id as user_id, u.email, u.first_name || ' ' || u.last_name as name, l.name as language
    from employees e join users u on u.id = e.user_id join languages l on l.id = u.lang_id
    where e.company_id = ${companyId} and e.id = any (${employeeIds}::bigint[]) and u.verified_at is not null
    order by e.id`.execute(db);
  return rows;
}

/** A notice that is to be sent. */
export type NewNotice = {
  readonly employee_id: number;
  readonly year: number;
  readonly days: number;
  readonly round: string;
  readonly text_hash: Buffer;
};

/** Stores notices. @returns their ids by person; those whose round has reached the person already are missing */
export async function insertNotices(
  db: Db,
  { companyId: company_id }: Reach,
  notices: readonly NewNotice[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, number>> {
  if (notices.length === 0) return new Map();
  const sent = { company_id, channel: 'mail', sent_at: now.toString() };
  const added = await db
    .insertInto('leave_notices')
    .values(notices.map((notice) => ({ ...notice, ...sent })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'employee_id'])
    .execute();
  return new Map(added.map(({ id, employee_id }) => [employee_id, id]));
}

/** Says which mails carry notices. */
export async function setNoticeMails(db: Db, { companyId }: Reach, mails: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update leave_notices n set mail_id = m.mail_id
    from unnest(${[...mails.keys()]}::bigint[], ${[...mails.values()]}::bigint[]) as m (id, mail_id)
    where n.company_id = ${companyId} and n.id = m.id`.execute(db);
}

/** Keeps when the mails of notices were handed over: mails themselves are removed after some days. */
export async function keepDeliveries(db: Db, { companyId }: Reach): Promise<void> {
  await sql`
    update leave_notices n set delivered_at = m.sent_at from mails m
    where n.company_id = ${companyId} and n.delivered_at is null and m.id = n.mail_id and m.sent_at is not null`.execute(
    db,
  );
}

/** Keeps that a person opened a notice. @returns false for the notice of another person */
export async function keepOpening(
  db: Db,
  { companyId }: Reach,
  { id, employeeId }: { readonly id: number; readonly employeeId: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const opened = await db
    .updateTable('leave_notices')
    .set({ opened_at: sql`coalesce(opened_at, ${now.toString()}::timestamptz)` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}
