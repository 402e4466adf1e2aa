import { setTimeout as sleep } from 'node:timers/promises';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { createCheckCodes } from '../../../server/src/audit/check-codes.ts';
import { insertLogEntries } from '../../../server/src/audit/log.queries.ts';
import { inCompany } from '../../../server/src/database/database.ts';
import { createHolidaySource } from '../../../server/src/features/company/places/holidays.ts';
import { storeMonths } from '../../../server/src/features/months/confirm/store-months.ts';
import { findCurrentSheets } from '../../../server/src/features/months/history/timesheets.queries.ts';
import { loadMonthFacts } from '../../../server/src/features/months/propose/month-facts.ts';
import { createSecretKey } from '../../../server/src/sessions/secret-key.ts';
import type { Caller } from '../measuring/caller.ts';
import { type Figure, plainFigure } from '../measuring/figures.ts';
import { proposeMonth } from '../measuring/propose-month.ts';
import { type ScratchDatabase, zonedNow } from '../measuring/scratch-database.ts';
import { cyclicItemAt, median } from '../measuring/statistics.ts';

const REPETITIONS = 60;
const POLL_MS = 2;

type Target = { readonly companyId: number; readonly month: string; readonly today: string };

/** Measures saving a month: the statements alone, and from the request to the finished job. */
export async function measureSaving(database: ScratchDatabase, caller: Caller, target: Target): Promise<Figure[]> {
  // Employees who are away for the whole month cannot save it.
  const sql = `select s.id from schedules s
    join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = $1 and not e.excluded_days @> daterange($2::date, ($2::date + interval '1 month')::date)
    order by s.id`;
  const { rows } = await database.admin.query<{ id: number }>(sql, [target.companyId, `${target.month}-01`]);
  const ids = Array.from({ length: REPETITIONS }, (_, index) => cyclicItemAt(rows, index).id);
  const stored: number[] = [];
  for (const id of ids) stored.push(await store(database, id, target));
  const clicked: number[] = [];
  for (const id of ids) clicked.push(await confirmMonth(caller, id, target.month));
  return [
    plainFigure('saving a month: sheet, days and log, in an open transaction', median(stored), 'ms'),
    plainFigure('saving a month: from the click through HTTP to the finished job', median(clicked), 'ms'),
  ];
}

const holidays = createHolidaySource();
const checkCodes = createCheckCodes(createSecretKey('b'.repeat(43)), null);

function store({ pool }: ScratchDatabase, scheduleId: number, { companyId, month, today }: Target): Promise<number> {
  return inCompany(pool, companyId, async (db) => {
    const lastDay = lastDayOfCalculation(month, today);
    const loaded = await loadMonthFacts(
      db,
      { companyId },
      [scheduleId],
      { month, lastDay, clock: zonedNow() },
      holidays,
    );
    const [current] = await findCurrentSheets(db, { companyId }, [{ schema_id: scheduleId, month }]);
    const by = { id: 1, name: 'Bench' };
    const confirmed = { reasons: [], changeReason: null, logChanges: [], by, at: Temporal.Now.instant() };
    const months = [...loaded.values()].map((schedule) => {
      const days = proposeTimesheet(schedule.facts);
      return { stored: current, predecessor: undefined, checked: { schedule, days }, confirmed };
    });
    const start = performance.now();
    const stored = await storeMonths(db, { companyId }, months, checkCodes);
    await insertLogEntries(
      db,
      { companyId },
      stored.map(({ logEntry }) => logEntry),
    );
    return performance.now() - start;
  });
}

/** Saves the month as it is proposed, and asks for the job until it is finished. @returns milliseconds from the request */
export async function confirmMonth(caller: Caller, scheduleId: number, month: string): Promise<number> {
  const proposed = await proposeMonth(caller, scheduleId, month);
  const start = performance.now();
  const job = await caller<{ id: string }>('POST', 'company/timeSheets/save', { ...proposed, confirmed: true });
  for (;;) {
    const { is_finished, error } = await caller<{ is_finished: boolean; error: string | null }>(
      'GET',
      `company/queues/${job.id}`,
    );
    if (error !== null) throw new Error(error);
    if (is_finished) return performance.now() - start;
    await sleep(POLL_MS);
  }
}
