import { randomUUID } from 'node:crypto';
import type { Language } from '@zeitblatt/i18n/languages';
import { type Caller, signInCaller } from '../api.ts';
import type { DemoSignIn } from '../product.ts';

/* Content of the pictures of the guides beside the demo company: stamps, a month that was sent, absences. */

/** Sets the language of a user. */
export async function chooseLanguage(address: string, person: DemoSignIn, language: Language): Promise<void> {
  const call = await signInCaller({ address }, person);
  const { data } = await call<{ data: { id: number; name: string }[] }>('GET', 'languages');
  const { user } = await call<{ user: { first_name: string; last_name: string } }>('POST', 'user/authorized', {});
  const lang_id = data.find(({ name }) => name === language)?.id;
  await call('PUT', 'user/profile', { first_name: user.first_name, last_name: user.last_name, lang_id });
}

type Row = {
  readonly id: number;
  readonly number: string | null;
  readonly schema_id: number;
  /** Sheet of the month that was asked for. */
  readonly timesheet_id: number | null;
  /** Months as `10-2026`. */
  readonly recent_months: readonly { readonly month: string; readonly state: string }[];
};

/** People and months that the pictures show. */
export type DemoIds = {
  /** The month that is over, `2026-10`. */
  readonly month: string;
  /** Schedules of the people whose sheet of that month is missing. */
  readonly missing: readonly number[];
  /** A person with a mini-job. */
  readonly miniJobber: number;
  /** A person with missing months. */
  readonly behind: number;
};

const isoMonth = (month: string): string => `${month.slice(3)}-${month.slice(0, 2)}`;
const wireMonth = (month: string): string => `${month.slice(5)}-${month.slice(0, 4)}`;
const wireDay = (day: string): string => day.split('-').toReversed().join('-');

/** Number of the person with the account of the demo company, and of people with a mini-job and with missing months. */
const [OWN, MINI_JOBBER, BEHIND] = ['1005', '1012', '1003'];

const isMissing = ({ recent_months }: Row, month: string): boolean =>
  recent_months.some((one) => isoMonth(one.month) === month && one.state === 'missing');

/** Sends a month, and enters absences. */
export async function prepareTeam(address: string, manager: DemoSignIn): Promise<DemoIds> {
  const call = await signInCaller({ address }, manager);
  const people = await call<{ data: Row[] }>('GET', 'company/employees?rowsPerPage=50');
  const byNumber = (number: string): Row => {
    const row = people.data.find((one) => one.number === number);
    if (row === undefined) throw new Error(`The demo company has no person ${number}.`);
    return row;
  };
  const month = isoMonth(byNumber(OWN).recent_months.at(-2)?.month ?? '');
  const own = byNumber(OWN);
  const ofMonth = await call<{ data: Row[] }>('GET', `company/employees?rowsPerPage=50&month=${wireMonth(month)}`);
  const sheet = ofMonth.data.find(({ id }) => id === own.id)?.timesheet_id;
  // A confirmed month has nothing to answer.
  if (sheet) await call('DELETE', 'company/timeSheets/batch/delete', { ids: [sheet] });
  const missing = people.data.filter((row) => isMissing(row, month) && row.id !== own.id);
  const sent = [own, ...missing.slice(0, 3)].map(({ schema_id }) => ({ schema_id, days: null }));
  await call('POST', `company/months/${wireMonth(month)}/send`, { months: sent });
  await enterAbsences(call, people.data);
  return {
    month,
    missing: missing.map(({ schema_id }) => schema_id),
    miniJobber: byNumber(MINI_JOBBER).id,
    behind: byNumber(BEHIND).id,
  };
}

/** Absences of the present month: person by place in the list, kind, days from today to begin and end. */
const ABSENCES = [
  [3, 'leave', 2, 8],
  [5, 'sick', -1, 1],
  [6, 'training', 3, 3],
  [9, 'leave', -6, -2],
  [12, 'sick_child', 0, 0],
  [16, 'time_off', 1, 1],
] as const;

async function enterAbsences(call: Caller, people: readonly Row[]): Promise<void> {
  const today = Temporal.Now.plainDateISO();
  for (const [place, kind, from, to] of ABSENCES) {
    const span = { from: wireDay(String(today.add({ days: from }))), to: wireDay(String(today.add({ days: to }))) };
    const employee_id = people[place]?.id;
    const entry = { employee_id, kind, ...span, comment: null, reason: null };
    // A day on which nothing is planned takes no absence: the picture then has one fewer.
    await call('PUT', 'company/absences', entry).catch((error: unknown) => console.warn(String(error)));
  }
}

/** Stamps of today, in the time zone of the installation; the work still runs. */
export async function prepareOwnTimes(address: string, employee: DemoSignIn, zone: string): Promise<void> {
  const call = await signInCaller({ address }, employee);
  const today = Temporal.Now.plainDateISO(zone);
  const at = (time: string): string =>
    today.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString({ fractionalSecondDigits: 3 });
  const stamps = [
    ['start', at('07:02')],
    ['break', at('12:00')],
    ['start', at('12:44')],
  ].map(([kind, device_time]) => ({ id: randomUUID(), kind, device_time, elapsed_ms: null }));
  await call('POST', 'timetracking/stamps', { device_sent_at: new Date().toISOString(), stamps });
}

/** The employee objects to the month that was sent. */
export async function prepareObjection(address: string, employee: DemoSignIn, { month }: DemoIds): Promise<void> {
  const call = await signInCaller({ address }, employee);
  const path = `own/months/${wireMonth(month)}`;
  const { standing, days } = await call<{ standing: { sent: { hash: string } }; days: { day: string }[] }>('GET', path);
  const words = 'Am 14. habe ich bis 17:30 gearbeitet, der Bagger kam zu spät.';
  await call('POST', `${path}/object`, { hash: standing.sent.hash, words, days: [days[13]?.day] });
}
