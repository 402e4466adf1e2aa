import type { QueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Thing } from '@zeitblatt/contract/call/things';
import { jobChanges } from '@zeitblatt/contract/record/jobs';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { cacheMetaOf, makeReadsStale } from './stale-reads.ts';

const calls = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const reading = calls.filter(([, { reads }]) => reads !== undefined);

/** A cache with an answer of every reading call, by the name of the call. */
async function filledCache(): Promise<QueryClient> {
  const cache = createQueryClient();
  for (const [name, call] of reading)
    await cache.prefetchQuery({ queryKey: [name], meta: cacheMetaOf(call), queryFn: () => name });
  return cache;
}

const staleIn = (cache: QueryClient): unknown[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map(({ queryKey: [name] }) => String(name))
    .toSorted();

async function staleAfter(changes: readonly Thing[]): Promise<unknown[]> {
  const cache = await filledCache();
  makeReadsStale(cache, changes);
  return staleIn(cache);
}

test('a changed salary group makes the groups, schedules and accounts with their wages stale, nothing else', async () => {
  expect(await staleAfter(['SalaryGroup'])).toEqual([
    'hoursAccount.download',
    'hoursAccount.list',
    'hoursAccount.own',
    'hoursAccount.statement',
    'personYears.get',
    'salaryGroups.all',
    'salaryGroups.list',
    'schedules.get',
    'schedules.versions',
  ]);
});

test('a deleted timesheet makes the lists of sheets, employees and archives stale', async () => {
  const stale = await staleAfter(api.timesheets.remove.changes);
  expect(stale).toEqual(
    expect.arrayContaining(['timesheets.list', 'sheetMonths.list', 'employees.list', 'employees.get', 'archives.list']),
  );
  expect(stale).not.toContain('company.get');
});

test('a timesheet that is only queued makes the jobs stale, and the finished job makes the sheets stale', async () => {
  expect(await staleAfter(api.timesheets.save.changes)).toEqual(['jobs.get', 'jobs.list']);
  expect(await staleAfter(jobChanges.save_timesheet)).toContain('timesheets.list');
});

test.each(calls.filter(([, { changes = [] }]) => changes.length > 0))('%s makes an answer stale', async (_, call) => {
  expect(await staleAfter(call.changes ?? [])).not.toEqual([]);
});
