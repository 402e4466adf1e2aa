import type { LeaveNews } from '@zeitblatt/domain/accounts/notifications/notification';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { LogType } from '@zeitblatt/domain/company/log/log';
import { spanText } from '@zeitblatt/domain/days/leave-requests/span-text';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { notify } from '../../accounts/notifications/notifications.api.ts';
import { findEmployeeReceiver, findGranters, type NewsReceiver } from './granters.queries.ts';
import type { RequestRow } from './requests.queries.ts';

/** Tools by which news of a request leave. */
export type NewsTools = { readonly queue: JobQueue; readonly settings: { readonly baseUrl: string } };

type Doing = { readonly db: Db; readonly reach: Reach; readonly now: Temporal.Instant };
type About = Pick<RequestRow, 'first_name' | 'last_name' | 'employee_id' | 'first' | 'last' | 'days'>;
type News = { readonly news: LeaveNews; readonly reason?: string | null };

/** Tells the employee of a request, where there is an account. */
export async function tellEmployee(doing: Doing, about: About, told: News, tools: NewsTools): Promise<void> {
  const receiver = await findEmployeeReceiver(doing.db, doing.reach, about.employee_id);
  if (receiver) await tell(doing, receiver, { about, ...told, path: '/my-leave' }, tools);
}

/** Tells those who decide: the granters of the company, or their deputies on days of absence; never the employee alone. */
export async function tellGranters(
  doing: Doing & { readonly today: string },
  about: About,
  told: News,
  tools: NewsTools,
): Promise<void> {
  for (const receiver of await findGranters(doing.db, doing.reach, { ...about, today: doing.today }))
    await tell(doing, receiver, { about, ...told, path: '/leave-requests' }, tools);
}

async function tell(
  { db, now }: Doing,
  { id, name, email, language, wantsMails }: NewsReceiver,
  { about, news, reason, path }: News & { readonly about: About; readonly path: string },
  { queue, settings }: NewsTools,
): Promise<void> {
  const data = {
    person: `${about.first_name} ${about.last_name}`,
    span: spanText({ from: about.first, to: about.last }),
    leave_days: String(about.days),
    ...(reason ? { reason } : {}),
  };
  await notify(db, { userId: id, type: news, data, now });
  if (!wantsMails) return;
  const mail = { kind: 'leave_news', news, name, reason: '', ...data, link: `${settings.baseUrl}${path}` } as const;
  await postMail({ db, queue }, { to: email, language, mail, now });
}

/** Adds what happened to a request to the log of the company. */
export async function logRequest(
  { db, reach, user, now }: CompanyContext,
  about: About,
  { type, reason }: { readonly type: Extract<LogType, `leave_request_${string}`>; readonly reason?: string | null },
): Promise<void> {
  const changes = changesBetween(null, {
    leave_span: spanText({ from: about.first, to: about.last }),
    reason: reason ?? null,
  });
  const subject = `${about.first_name} ${about.last_name}`;
  await insertLogEntry(db, reach, { type, subject, changes, data: { employee_id: about.employee_id }, user, now });
}
