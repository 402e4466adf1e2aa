import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { NotificationData, NotificationType } from '@zeitblatt/domain/notifications/notification';
import { insertLogCheck, isCheckedOn, updateMailedTo } from '../../audit/log-checks.queries.ts';
import { type PageVerdict, verifyPages } from '../../audit/verify-pages.ts';
import { isWhole, type RecordVerdict, verifyRecord } from '../../audit/verify-record.ts';
import { type Db, inCompany } from '../../database/database.ts';
import { forEachCompany } from '../../database/each-company.ts';
import type { Pool } from '../../database/pool.ts';
import type { Reach } from '../../database/reach.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { postMail } from '../../mail/post-mail.ts';
import type { FeatureHourlyTools } from '../feature.ts';
import { notifyManagersOnceRead } from '../notifications/notifications.api.ts';
import { findSealReceiver } from './seals.queries.ts';

/** Hour of the installation from which the nightly check runs, or as soon afterwards as a worker does. */
const CHECK_HOUR = 2;

type Tools = Pick<FeatureHourlyTools, 'queue' | 'timeZone' | 'pageProofs'> & { readonly pool: Pool };

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
    await mailSeal({ db, queue }, reach, night, verdict);
  });
}

/** Sends the seal of the log to the address of the company's choice, if there is one. A broken log has none. */
async function mailSeal(
  { db, queue }: { readonly db: Db; readonly queue: JobQueue },
  reach: Reach,
  { day, now }: Night,
  { entries, head, lastEntry, broken }: RecordVerdict,
): Promise<void> {
  const receiver = await findSealReceiver(db, reach);
  if (!receiver || broken !== null || entries === 0) return;
  const { email: to, company, language } = receiver;
  const mail = {
    kind: 'log_seal',
    company,
    day: formatDotted(day),
    entries: String(entries),
    entry: String(lastEntry),
    seal: head,
  } as const;
  await postMail({ db, queue }, { to, language, mail, now });
  await updateMailedTo(db, reach, day, to);
}

/** Problems of the log count as one. */
function countProblems(verdict: RecordVerdict): number {
  if (isWhole(verdict)) return 0;
  return Math.max(1, verdict.problemCount);
}

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
