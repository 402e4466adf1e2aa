import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { NotificationData } from '@zeitblatt/domain/accounts/notifications/notification';
import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { personReminder, REMINDER_HOURS, teamReminder } from '@zeitblatt/domain/days/reminders/reminders';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import type { PushSender } from '../../../push/push-sender.ts';
import { notify } from '../../accounts/notifications/notifications.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { findOpenDays, type OpenDaysOfPerson } from '../week/company-now.ts';
import { findReceivers, lockUnreminded, markReminded, type Receiver, storeReminder } from './reminders.queries.ts';
import { type PushedReminder, sendPushes } from './send-pushes.ts';

type Tools = {
  readonly pool: Pool;
  readonly queue: JobQueue;
  readonly holidays: HolidaySource;
  readonly push: PushSender;
  readonly baseUrl: string;
  readonly timeZone: string;
};

/**
 * Reminds the people of every company of days that are due, once a day, in the morning or as soon afterwards as a worker runs.
 * A sent reminder is stored in the transaction that sends it: a restart, or a second worker, sends nothing twice.
 *
 * @throws AggregateError with the failures, after all companies were processed
 * @source docs/decisions/0049-now-and-reminders.md
 */
export async function sendReminders({ pool, ...tools }: Tools, now: Temporal.Instant): Promise<void> {
  const { hour } = now.toZonedDateTimeISO(tools.timeZone);
  if (hour < REMINDER_HOURS.from || hour >= REMINDER_HOURS.until) return;
  await forEachCompany(pool, 'reminders', async (reach) => {
    const reminders = await inCompany(pool, reach.companyId, (db) => remindCompany({ ...tools, db, reach, now }));
    // After the commit: a message to a device cannot be taken back.
    await sendPushes({ pool, push: tools.push }, reminders);
  });
}

type Doing = Omit<Tools, 'pool'> & { readonly db: Db; readonly reach: Reach; readonly now: Temporal.Instant };

/** @returns what was sent, for the devices of the receivers */
async function remindCompany({ db, reach, now, ...tools }: Doing): Promise<PushedReminder[]> {
  const today = dateInTimeZone(tools.timeZone, now);
  const company = await lockUnreminded(db, reach, today, now);
  if (!company) return [];
  const sent: PushedReminder[] = [];
  const people = await findOpenDays(db, reach, today, { ...tools, now });
  for (const receiver of await findReceivers(db, reach)) {
    const send = sender({ ...tools, db, now, sent }, receiver, company.hasMails);
    await remindPerson(db, { today, receiver, people, send });
    await remindManager(db, { today, receiver, people, send });
  }
  await markReminded(db, reach, today);
  return sent;
}

type Step = {
  readonly today: IsoDate;
  readonly receiver: Receiver;
  readonly people: readonly OpenDaysOfPerson[];
  readonly send: Send;
};

/** Reminds an employee of own days. */
async function remindPerson(db: Db, { today, receiver, people, send }: Step): Promise<void> {
  const own = people.find(({ person }) => person.user_id === receiver.id);
  const last = { on: receiver.reminded_on, to: receiver.reminded_to };
  const reminder = own ? personReminder(own.open, today, last) : null;
  if (!reminder) return;
  await storeReminder(db, receiver.id, { reminded_on: today, reminded_to: reminder.to });
  const { day, due_on } = reminder.earliest;
  const values = { count: String(reminder.count), day: formatDotted(day), due: formatDotted(due_on) };
  await send('days_due', values, `/timetracking/week?day=${day}`);
}

/** Tells a manager of the days of others. */
async function remindManager(db: Db, { today, receiver, people, send }: Step): Promise<void> {
  if (!receiver.isManager) return;
  const others = people.filter(({ person }) => person.user_id !== receiver.id);
  const openPeople = others.map(({ person, open }) => ({ open, hasAccount: person.user_id !== null }));
  const reminder = teamReminder(openPeople, today, receiver.team_reminded_on);
  if (!reminder) return;
  await storeReminder(db, receiver.id, { team_reminded_on: today });
  await send('team_days_due', { people: String(reminder.people), due: formatDotted(reminder.due_on) }, '/week');
}

type Send = (kind: 'days_due' | 'team_days_due', values: NotificationData, path: string) => Promise<void>;

/** Sends a reminder to the bell, and by mail to those who want mails. A manager who is an employee may get one of each kind. */
const sender =
  (
    {
      db,
      queue,
      baseUrl,
      now,
      sent,
    }: Pick<Doing, 'db' | 'queue' | 'baseUrl' | 'now'> & { readonly sent: PushedReminder[] },
    receiver: Receiver,
    hasMails: boolean,
  ): Send =>
  async (kind, values, path) => {
    await notify(db, { userId: receiver.id, type: kind, data: values, now });
    sent.push({ userId: receiver.id, language: receiver.language, kind, values, path });
    if (!hasMails || !receiver.wantsMails) return;
    const mail = { kind, name: receiver.name, link: `${baseUrl}${path}`, ...values } as Mail;
    await postMail({ db, queue }, { to: receiver.email, language: receiver.language, mail, now });
  };
