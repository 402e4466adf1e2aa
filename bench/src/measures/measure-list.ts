import autocannon from 'autocannon';
import { sessionHeaders } from '../measuring/caller.ts';
import { type Figure, figureAtLeast, figureBelow, plainFigure } from '../measuring/figures.ts';

const CALLERS = 8;
const WARM_UP_SECONDS = 2;
const SECONDS = 8;

type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Measures the list of employees with eight callers, each of which sends its next request at once. */
export async function measureList(address: string, token: string, lastPage: number): Promise<Figure[]> {
  const first = ['company/employees'];
  await run(address, token, first, WARM_UP_SECONDS);
  const list = await run(address, token, first, SECONDS);
  const pages = Array.from(
    { length: 40 },
    (_, index) => `company/employees?page=${1 + Math.floor((index * lastPage) / 40)}`,
  );
  const mixed = await run(address, token, [...pages, ...SEARCHES, ...SORTS], SECONDS);
  return [
    figureAtLeast(`list of employees, ${CALLERS} callers`, list.perSecond, 1000, 'requests/s'),
    plainFigure('list of employees, median', list.p50, 'ms'),
    figureBelow('list of employees, 99 of 100 below', list.p99, 25, 'ms'),
    plainFigure('list: any page, search and order', mixed.perSecond, 'requests/s'),
    plainFigure('list: any page, search and order, median', mixed.p50, 'ms'),
    plainFigure('list: any page, search and order, 99 of 100 below', mixed.p99, 'ms'),
  ];
}

const SEARCHES = ['mull', 'huber', '77', 'соколов', 'anna mai'].map(
  (text) => `company/employees?search=${encodeURIComponent(text)}`,
);
const SORTS = ['first_name', 'last_name', 'latest_timesheet'].flatMap((column) => [
  `company/employees?sortBy=${column}`,
  `company/employees?sortBy=${column}&descending=true&rowsPerPage=50`,
]);

async function run(address: string, token: string, paths: readonly string[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections: CALLERS,
    duration: seconds,
    headers: sessionHeaders(token),
    requests: paths.map((path) => ({ method: 'GET', path: `/api/${path}` })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
