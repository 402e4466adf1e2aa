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
  insertNotices,
  keepOpening,
  type NoticeReceiver,
  setNoticeMails,
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
  const ids = due.map(({ id }) => id);
  const receivers = await findNoticeReceivers(sending.db, sending.reach, ids);
  const dueOf = new Map(due.map((one) => [one.id, one]));
  const letters = receivers.flatMap((receiver) => {
    const notice = dueOf.get(receiver.employee_id);
    return notice ? [letterOf(receiver, { ...notice, year }, sending.baseUrl)] : [];
  });
  return postLetters(sending, letters);
}

type Letter = ReturnType<typeof letterOf>;

function letterOf(
  receiver: NoticeReceiver,
  { year, days, round }: { readonly year: number; readonly days: number; readonly round: string },
  baseUrl: string,
) {
  const { employee_id, name, language } = receiver;
  const values = { year: String(year), next: String(year + 1), days: String(days).replace('.', ',') };
  const mail = { kind: 'leave_notice', name, ...values, link: `${baseUrl}${PATH}` } satisfies Mail;
  const text_hash = createHash('sha256')
    .update(JSON.stringify([language, mail]))
    .digest();
  return { receiver, values, mail, notice: { employee_id, year, days, round, text_hash } };
}

/** Stores and posts notices. @returns number of those that the round has not reached before */
async function postLetters({ db, reach, now, queue }: Sending, letters: readonly Letter[]): Promise<number> {
  const stored = await insertNotices(
    db,
    reach,
    letters.map(({ notice }) => notice),
    now,
  );
  const mails = new Map<number, number>();
  for (const { receiver, values, mail } of letters) {
    const id = stored.get(receiver.employee_id);
    if (id === undefined) continue;
    const { email: to, language, user_id: userId } = receiver;
    const mailId = await postMail({ db, queue }, { to, language, mail, now });
    if (mailId !== false) mails.set(id, mailId);
    await notify(db, { userId, type: 'leave_notice', data: { ...values, notice: String(id) }, now });
  }
  if (mails.size > 0) await setNoticeMails(db, reach, mails);
  return stored.size;
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
