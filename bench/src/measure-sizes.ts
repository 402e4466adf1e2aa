import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import autocannon from 'autocannon';
import type { Pool } from '../../server/src/database/pool.ts';
import { headersOf } from './caller.ts';
import type { Pair } from './figures.ts';
import { quantile } from './statistics.ts';

/** One for each core of the machine that the target names: each asks again as soon as it has its answer. */
const CALLERS = 2;
const WARM_UP_SECONDS = 1;
const SECONDS = 3;

/** Employees whose pages are opened. */
const OPENED = 60;

/** Entries of a page of the log. */
const LOG_ROWS = 15;

/** A company as whoever asks knows it. */
export type Asker = { readonly companyId: number; readonly token: string };

type Sizes = { readonly small: Asker; readonly large: Asker };

/** What the screens of a company ask for: below which time 99 of 100 answers lie, in a small company and in a large one. */
export async function measureSizes(
  { admin, address, today }: { readonly admin: Pool; readonly address: string; readonly today: string },
  { small, large }: Sizes,
): Promise<Pair[]> {
  const questions = {
    small: await questionsOf(admin, small.companyId, today),
    large: await questionsOf(admin, large.companyId, today),
  };
  const pairs: Pair[] = [];
  for (const [name, paths] of Object.entries(questions.small)) {
    const inLarge = questions.large[name] ?? [];
    pairs.push({
      name,
      small: await ninetyNineBelow(address, small.token, paths),
      large: await ninetyNineBelow(address, large.token, inLarge),
    });
  }
  return pairs;
}

type Questions = Readonly<Record<string, readonly string[]>>;

async function questionsOf(admin: Pool, companyId: number, today: string): Promise<Questions> {
  const people = await idsOf(admin, 'select id from employees where company_id = $1 order by id', companyId);
  const [manager = 0] = await idsOf(admin, 'select id from users where company_id = $1 order by id desc', companyId);
  const entries = await idsOf(admin, 'select id from log_entries where company_id = $1', companyId);
  const opened = people.filter((_, index) => index % Math.ceil(people.length / OPENED) === 0);
  const last = (rows: number): number => Math.ceil(people.length / rows);
  const pages = Array.from({ length: 20 }, (_, index) => 1 + Math.floor((index * (last(15) - 1)) / 19));
  const list = (...queries: string[]): string[] => queries.map((query) => `company/employees?${query}`);
  const log = (query: string): string[] => [`company/logs?${query}`];
  const month = wire(addMonths(monthOf(today), -2));
  return {
    'employees, first page': ['company/employees'],
    'employees, any page': list(...pages.map((page) => `page=${page}`)),
    'employees, any order': list(...SORTS),
    'employees, active': list(
      'filterBy=is_currently_inactive:false',
      `filterBy=is_currently_inactive:false&${BY_NAME}`,
    ),
    'employees, inactive': list(
      'filterBy=is_currently_inactive:true',
      `filterBy=is_currently_inactive:true&${BY_NAME}`,
    ),
    'employees with a sheet of a month': list(`month=${month}&rowsPerPage=25`),
    'the same, last page': list(`month=${month}&rowsPerPage=25&page=${last(25)}`),
    'employees, search': list(...SEARCHES.map((text) => `search=${encodeURIComponent(text)}`)),
    'months without sheets, for the overview': ['company/timeSheets/months'],
    'employee page: the employee': opened.map((id) => `company/employees/${id}`),
    'employee page: sheets': opened.map((id) => `company/timeSheets?employee_id=${id}`),
    'employee page: periods of inactivity': opened.map((id) => `company/employees/${id}/periods`),
    'log, first page': ['company/logs'],
    'log of a person': log(`user_id=${manager}`),
    'log of a kind': log('type=promoted'),
    'log of some days': log(`from=${wire(daysBefore(today, 200))}&to=${wire(daysBefore(today, 100))}`),
    'log, last page': log(`page=${Math.ceil(entries.length / LOG_ROWS)}`),
    'log, people to filter by': ['company/logs/people'],
  };
}

const BY_NAME = 'sortBy=last_name&rowsPerPage=50';

const SORTS = ['number', 'first_name', 'last_name', 'latest_timesheet'].flatMap((column) => [
  `sortBy=${column}`,
  `sortBy=${column}&descending=true&rowsPerPage=50`,
]);

/** Found often, found by their ends, by several words, in another script, and not at all. */
const SEARCHES = ['mull', 'hof', 'anna mai', '77', 'соколов', 'nobody'];

async function idsOf(admin: Pool, sql: string, companyId: number): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(sql, [companyId]);
  return rows.map(({ id }) => id);
}

/** `2026-11` → `11-2026`, `2026-11-20` → `20-11-2026` */
const wire = (date: string): string => date.split('-').toReversed().join('-');

const daysBefore = (day: string, days: number): string => Temporal.PlainDate.from(day).subtract({ days }).toString();

async function ninetyNineBelow(address: string, token: string, paths: readonly string[]): Promise<number> {
  await ask(address, token, paths, WARM_UP_SECONDS);
  return quantile(await ask(address, token, paths, SECONDS), 0.99);
}

/** @returns milliseconds of each answer, finer than the summary of the tool that asks */
async function ask(address: string, token: string, paths: readonly string[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: address,
        connections: CALLERS,
        duration: seconds,
        headers: headersOf(token),
        requests: paths.map((path) => ({ method: 'GET', path: `/api/${path}` })),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    load.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const failed = errors + timeouts + non2xx;
  if (failed > 0) throw new Error(`${failed} of ${times.length} requests failed: ${paths[0]}`);
  return times;
}
