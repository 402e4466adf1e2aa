import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { NotificationData, NotificationType } from '@zeitblatt/domain/accounts/notifications/notification';
import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertLogCheck, isCheckedOn, updateMailQueuedTo } from '../../../audit/log-checks.queries.ts';
import { type RecordVerdict, verifyRecord } from '../../../audit/verify/verify-record.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { notifyManagersOnceRead } from '../../accounts/notifications/notifications.api.ts';
import { isLogWhole, problemsMail } from './record-problems-mail.ts';
import { findSealReceiver } from './seals.queries.ts';

/** Hour of the installation from which the nightly check runs, or as soon afterwards as a worker does. */
const CHECK_HOUR = 2;

type Tools = {
  readonly pool: Pool;
  readonly queue: JobQueue;
  readonly timeZone: string;
};

/**
 * Checks the log and the records of every company once a day, keeps the head of the log, and tells the managers what was found. A problem
 * stays in the bell until it is read, and is told again by the next check that finds it.
 *
 * The row of the day decides what is due: several workers may run this at the same time, and a night without a worker is made up for.
 *
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions/0061-sealed-versions.md
 */
export async function checkRecords({ timeZone, ...tools }: Tools, now: Temporal.Instant): Promise<void> {
  if (now.toZonedDateTimeISO(timeZone).hour < CHECK_HOUR) return;
  const day = dateInTimeZone(timeZone, now);
  await forEachCompany(tools.pool, 'the nightly check', (reach) => checkCompany(tools, reach, { day, now }));
}

type Night = { readonly day: IsoDate; readonly now: Temporal.Instant };

async function checkCompany({ pool, queue }: Omit<Tools, 'timeZone'>, reach: Reach, night: Night): Promise<void> {
  const { day, now } = night;
  const { companyId } = reach;
  if (await inCompany(pool, companyId, (db) => isCheckedOn(db, reach, day))) return;
  const verdict = await inCompany(pool, companyId, (db) => verifyRecord(db, reach, now));
  await inCompany(pool, companyId, async (db) => {
    const { entries, head, lastEntry } = verdict;
    const problems = countProblems(verdict);
    const isFirst = await insertLogCheck(db, reach, { day, now, entries, head, last_entry: lastEntry, problems });
    if (!isFirst) return;
    if (problems > 0) await notifyManagersOnceRead(db, reach, { ...toldOf(verdict), now });
    await mailVerdict({ db, queue }, reach, night, verdict);
  });
}

/**
 * Queues the mail to the address of the company's choice, if there is one: the seal of the log, or what is wrong. Problems have a mail
 * of their own, because a seal alone would be kept as proof of records that are not what was sealed.
 */
async function mailVerdict(
  { db, queue }: { readonly db: Db; readonly queue: JobQueue },
  reach: Reach,
  { day, now }: Night,
  verdict: RecordVerdict,
): Promise<void> {
  const receiver = await findSealReceiver(db, reach);
  if (!receiver) return;
  const { email: to, company, language, isOfCompany } = receiver;
  const count = countProblems(verdict);
  const about = { company, day: formatDotted(day) };
  const mail = count > 0 ? problemsMail(verdict, { ...about, count, isOfCompany }) : sealMail(verdict, about);
  if (mail === null) return;
  await postMail({ db, queue }, { to, language, mail, now });
  await updateMailQueuedTo(db, reach, day, to);
}

/** The mail with the seal of a log; null for one without entries. */
function sealMail({ entries, head, lastEntry }: RecordVerdict, about: { company: string; day: string }): Mail | null {
  if (entries === 0) return null;
  return { kind: 'log_seal', ...about, entries: String(entries), entry: String(lastEntry), seal: head };
}

/** Problems of the log count as one. */
const countProblems = (verdict: RecordVerdict): number => verdict.problemCount + (isLogWhole(verdict) ? 0 : 1);

/** Text for the managers: of a version of a sheet if there is one, of another record, of the log, or of a kept PDF. */
function toldOf({ problems, problemCount }: RecordVerdict): {
  readonly type: NotificationType;
  readonly data: NotificationData;
} {
  const found =
    problems.find(({ kind }) => kind === 'sheet_version') ??
    problems.find(({ kind }) => kind !== 'page') ??
    problems[0];
  if (!found) return { type: 'log_changed', data: {} };
  const { person, on, version } = found;
  // A purged employee has no name any more.
  const name = [person, on === null ? '' : formatDotted(on)].filter((part) => part !== '').join(', ');
  const count = String(problemCount);
  if (found.fault === 'purged_early') return { type: 'record_purged_early', data: { name, count } };
  if (found.kind === 'page') return { type: 'paper_changed', data: { name, version: String(version), count } };
  if (found.kind !== 'sheet_version') return { type: 'record_damaged', data: { name, count } };
  const type = found.fault === 'resealed' ? 'record_resealed' : 'record_changed';
  return { type, data: { name, version: String(version), count } };
}
