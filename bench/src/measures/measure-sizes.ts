import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import autocannon from 'autocannon';
import type { Pool } from '../../../server/src/database/pool.ts';
import { sessionHeaders } from '../measuring/caller.ts';
import type { SizePair } from '../measuring/figures.ts';
import { quantile } from '../measuring/statistics.ts';

/** One caller per core of the reference machine; each sends its next request at once. */
const CALLERS = 2;
const WARM_UP_SECONDS = 1;
const SECONDS = 3;

/** Number of employees whose pages are opened. */
const OPENED_EMPLOYEES = 60;

/** Entries on a page of the log. */
const LOG_ENTRIES_PER_PAGE = 15;

/** A company and a session of its manager. */
export type CompanySession = { readonly companyId: number; readonly token: string };

export type Sizes = { readonly small: CompanySession; readonly large: CompanySession };

/** Measures the p99 of the requests that the screens send, in a small and in a large company. */
export async function measureSizes(
  { admin, address, today }: { readonly admin: Pool; readonly address: string; readonly today: string },
  sessions: Sizes,
): Promise<SizePair[]> {
  const paths = {
    small: await findRequestPaths(admin, sessions.small.companyId, today),
    large: await findRequestPaths(admin, sessions.large.companyId, today),
  };
  const pairs: SizePair[] = [];
  for (const [name, inSmall] of Object.entries(paths.small)) {
    const inLarge = paths.large[name];
    if (inLarge === undefined) throw new Error(`no request: ${name}`);
    pairs.push({
      name,
      small: await measureP99Ms(address, sessions.small.token, inSmall),
      large: await measureP99Ms(address, sessions.large.token, inLarge),
    });
  }
  return pairs;
}

export type RequestPaths = Readonly<Record<string, readonly string[]>>;

/** Paths of the requests that the screens send, by what they ask for. */
export async function findRequestPaths(admin: Pool, companyId: number, today: string): Promise<RequestPaths> {
  const people = await idsOf(admin, 'select id from employees where company_id = $1 order by id', companyId);
  const [manager] = await idsOf(admin, 'select id from users where company_id = $1 order by id desc', companyId);
  if (manager === undefined) throw new Error(`company ${companyId} has no user`);
  const entries = await idsOf(admin, 'select id from log_entries where company_id = $1', companyId);
  const opened = people.filter((_, index) => index % Math.ceil(people.length / OPENED_EMPLOYEES) === 0);
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
    'log, last page': log(`page=${Math.ceil(entries.length / LOG_ENTRIES_PER_PAGE)}`),
    'log, people to filter by': ['company/logs/people'],
  };
}

const BY_NAME = 'sortBy=last_name&rowsPerPage=50';

const SORTS = ['number', 'first_name', 'last_name', 'latest_timesheet'].flatMap((column) => [
  `sortBy=${column}`,
  `sortBy=${column}&descending=true&rowsPerPage=50`,
]);

/** Searches with many hits, by the end of a word, by two words, in Cyrillic, and without a hit. */
const SEARCHES = ['mull', 'hof', 'anna mai', '77', 'соколов', 'nobody'];

async function idsOf(admin: Pool, sql: string, companyId: number): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(sql, [companyId]);
  return rows.map(({ id }) => id);
}

/** Formats a month or a day as addresses do: `2026-11` as `11-2026`, `2026-11-20` as `20-11-2026`. */
const wire = (date: string): string => date.split('-').toReversed().join('-');

const daysBefore = (day: string, days: number): string => Temporal.PlainDate.from(day).subtract({ days }).toString();

async function measureP99Ms(address: string, token: string, paths: readonly string[]): Promise<number> {
  await sendRequests(address, token, paths, WARM_UP_SECONDS);
  return quantile(await sendRequests(address, token, paths, SECONDS), 0.99);
}

/**
 * Sends the same request from all callers at once. @returns milliseconds of each answer; autocannon's own summary is
 * rounded
 */
async function sendRequests(
  address: string,
  token: string,
  paths: readonly string[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: address,
        connections: CALLERS,
        duration: seconds,
        headers: sessionHeaders(token),
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
