import { createHash } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { notify } from '../../accounts/notifications/notifications.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { findOwnEmployee } from '../../people/employees/own-employee.api.ts';
import { findLeavePage, findSchedulesOf } from './leave-people.queries.ts';
import { loadLeave, type PersonLeave } from './load-leave.ts';
import {
  findNoticeReceivers,
  insertNotice,
  keepOpening,
  type NoticeReceiver,
  setNoticeMail,
} from './notices.queries.ts';

/** Tools for sending notices. */
export type NoticeTools = { readonly queue: JobQueue; readonly baseUrl: string; readonly holidays: HolidaySource };

type Sending = NoticeTools & {
  readonly db: Db;
  readonly reach: Reach;
  readonly now: Temporal.Instant;
};

/** Where people see the leave that a notice is about. */
const PATH = '/my-leave';

/**
 * Tells people how many days of a year they have left, and that these lapse if they are not taken: by mail in their language, and through the
 * bell. Each round reaches a person once, whatever runs twice.
 *
 * @returns number of notices that were sent; people without an account get none
 * @source docs/decisions/0098-notices-about-leave.md
 */
export async function sendNotices(
  sending: Sending,
  people: readonly PersonLeave[],
  { year, roundOf }: { readonly year: number; readonly roundOf: (leave: PersonLeave) => string | null },
): Promise<number> {
  const due = people.flatMap((leave) => {
    const round = leave.account.left > 0 ? roundOf(leave) : null;
    return round === null ? [] : [{ id: leave.person.employee_id, days: leave.account.left, round }];
  });
  const receivers = await findNoticeReceivers(
    sending.db,
    sending.reach,
    due.map(({ id }) => id),
  );
  const receiverOf = new Map(receivers.map((receiver) => [receiver.employee_id, receiver]));
  let sent = 0;
  for (const { id, days, round } of due) {
    const receiver = receiverOf.get(id);
    if (receiver && (await sendNotice(sending, receiver, { year, days, round }))) sent += 1;
  }
  return sent;
}

type Notice = { readonly year: number; readonly days: number; readonly round: string };

async function sendNotice(
  { db, reach, now, queue, baseUrl }: Sending,
  { employee_id, user_id, email: to, name, language }: NoticeReceiver,
  { year, days, round }: Notice,
): Promise<boolean> {
  const values = { year: String(year), next: String(year + 1), days: String(days).replace('.', ',') };
  const mail = { kind: 'leave_notice', name, ...values, link: `${baseUrl}${PATH}` } satisfies Mail;
  const text_hash = createHash('sha256')
    .update(JSON.stringify([language, mail]))
    .digest();
  const id = await insertNotice(db, reach, { employee_id, year, days, round, text_hash }, now);
  if (id === undefined) return false;
  const mailId = await postMail({ db, queue }, { to, language, mail, now });
  if (mailId !== false) await setNoticeMail(db, reach, id, mailId);
  await notify(db, { userId: user_id, type: 'leave_notice', data: { ...values, notice: String(id) }, now });
  return true;
}

type NoticeCalls = Pick<typeof api.leaveAccounts, 'notify' | 'openNotice'>;

/** Notices that a manager sends, and their opening. */
export const noticeCalls = (
  tools: Omit<NoticeTools, 'baseUrl'> & { readonly settings: { readonly baseUrl: string } },
): Service<NoticeCalls> => ({
  async notify(context, { params: { year }, body: { employee_id } }) {
    const { db, reach, user, now, today, t } = context;
    const people = await loadLeave(
      db,
      reach,
      await schedulesOf(context, year, employee_id),
      { year, today },
      tools.holidays,
    );
    const sending = { ...tools, baseUrl: tools.settings.baseUrl, db, reach, now };
    const sent = await sendNotices(sending, people, { year, roundOf: () => `by hand ${now.toString()}` });
    const changes = [
      { field: 'leave_year', old: null, new: String(year) },
      { field: 'people', old: null, new: String(sent) },
    ];
    if (sent > 0)
      await insertLogEntry(db, reach, { type: 'leave_notice_sent', subject: null, changes, data: {}, user, now });
    return { success: t('success:leaveNotices', { count: sent }), sent };
  },

  async openNotice(own, { params: { id } }) {
    const found = await findOwnEmployee(own);
    const { db, now, t } = own;
    if (!found || !(await keepOpening(db, found.context.reach, { id, employeeId: found.employeeId }, now)))
      throw new Refusal('notification_not_found');
    return { success: t('success:leaveNoticeOpened') };
  },
});

async function schedulesOf({ db, reach }: CompanyContext, year: number, employeeId: number | null) {
  if (employeeId !== null) {
    const found = await findSchedulesOf(db, reach, [employeeId]);
    if (found.length === 0) throw new Refusal('employee_not_found');
    return found;
  }
  const span = { from: `${year}-01-01`, to: `${year}-12-31`, search: '' };
  return (await findLeavePage(db, reach, span, { limit: null, offset: 0 })).ids;
}
