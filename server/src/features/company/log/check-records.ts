import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { NotificationData, NotificationType } from '@zeitblatt/domain/accounts/notifications/notification';
import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertLogCheck, isCheckedOn, updateMailQueuedTo } from '../../../audit/log-checks.queries.ts';
import type { PageProofs } from '../../../audit/page-proofs.ts';
import { type PageVerdict, verifyPages } from '../../../audit/verify-pages.ts';
import { isWhole, type RecordVerdict, verifyRecord } from '../../../audit/verify-record.ts';
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
  readonly pageProofs: PageProofs;
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

async function checkCompany(
  { pool, queue, pageProofs }: Omit<Tools, 'timeZone'>,
  reach: Reach,
  night: Night,
): Promise<void> {
  const { day, now } = night;
  const { companyId } = reach;
  if (await inCompany(pool, companyId, (db) => isCheckedOn(db, reach, day))) return;
  const [verdict, pages] = await inCompany(pool, companyId, async (db) => [
    await verifyRecord(db, reach, now),
    await verifyPages(db, reach, pageProofs),
  ]);
  await inCompany(pool, companyId, async (db) => {
    const { entries, head, lastEntry } = verdict;
    const problems = countProblems(verdict) + pages.total;
    const isFirst = await insertLogCheck(db, reach, { day, now, entries, head, last_entry: lastEntry, problems });
    if (!isFirst) return;
    if (problems > 0) await notifyManagersOnceRead(db, reach, { ...toldOf(verdict, pages), now });
    await mailVerdict({ db, queue }, reach, night, { verdict, pages });
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
  { verdict, pages }: { readonly verdict: RecordVerdict; readonly pages: PageVerdict },
): Promise<void> {
  const receiver = await findSealReceiver(db, reach);
  if (!receiver) return;
  const { email: to, company, language, isOfCompany } = receiver;
  const count = countProblems(verdict) + pages.total;
  const about = { company, day: formatDotted(day) };
  const mail = count > 0 ? problemsMail(verdict, pages, { ...about, count, isOfCompany }) : sealMail(verdict, about);
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

/** What the managers read: of a version of a sheet if there is one, of another record, of the log, or of a kept PDF. */
function toldOf(
  verdict: RecordVerdict,
  pages: PageVerdict,
): {
  readonly type: NotificationType;
  readonly data: NotificationData;
} {
  const { problems, problemCount } = verdict;
  const [page] = pages.problems;
  if (page && isWhole(verdict)) {
    const name = `${page.person}, ${formatDotted(page.month)}`;
    return { type: 'paper_changed', data: { name, version: String(page.version), count: String(pages.total) } };
  }
  const found = problems.find(({ kind }) => kind === 'sheet_version') ?? problems[0];
  if (!found) return { type: 'log_changed', data: {} };
  const { person, on, version } = found;
  // A purged employee has no name any more.
  const name = [person, on === null ? '' : formatDotted(on)].filter((part) => part !== '').join(', ');
  const count = String(problemCount);
  if (found.fault === 'purged_early') return { type: 'record_purged_early', data: { name, count } };
  if (found.kind !== 'sheet_version') return { type: 'record_damaged', data: { name, count } };
  const type = found.fault === 'resealed' ? 'record_resealed' : 'record_changed';
  return { type, data: { name, version: String(version), count } };
}
