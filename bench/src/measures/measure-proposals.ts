import { addMonths, lastDayOf, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { inCompany } from '../../../server/src/database/database.ts';
import { createHolidaySource } from '../../../server/src/features/company/places/holidays.ts';
import { loadMonthFacts } from '../../../server/src/features/months/propose/month-facts.ts';
import { type Figure, figureBelow, plainFigure } from '../measuring/figures.ts';
import { type ScratchDatabase, zonedNow } from '../measuring/scratch-database.ts';
import { cyclicItemAt, measureTimes, median } from '../measuring/statistics.ts';

const ROUNDS = 20;

/** Measures proposals of a year for all employees of the demo company: the calculation alone, and with its queries. */
export async function measureProposals(
  { pool, admin }: ScratchDatabase,
  companyId: number,
  today: string,
): Promise<Figure[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select schedules.id from schedules join employees on employees.id = schedules.employee_id
     where schedules.company_id = $1 and deleted_at is null`,
    [companyId],
  );
  const ids = rows.map(({ id }) => id);
  const current = monthOf(today);
  const months = monthsBetween(addMonths(current, -12), addMonths(current, -1));
  const holidays = createHolidaySource();
  const facts: MonthFacts[] = [];
  for (const month of months) {
    const wanted = { month, lastDay: lastDayOf(month), clock: zonedNow() };
    const loaded = await inCompany(pool, companyId, (db) => loadMonthFacts(db, { companyId }, ids, wanted, holidays));
    facts.push(...[...loaded.values()].map((one) => one.facts));
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of facts) {
      const start = performance.now();
      proposeTimesheet(one);
      if (round > 0) times.push(performance.now() - start);
    }
  }
  const loading = await measureTimes(200, (index) => {
    const month = cyclicItemAt(months, index);
    return inCompany(pool, companyId, async (db) => {
      const lastDay = lastDayOfCalculation(month, today);
      const wanted = { month, lastDay, clock: zonedNow() };
      const loaded = await loadMonthFacts(db, { companyId }, [cyclicItemAt(ids, index)], wanted, holidays);
      return [...loaded.values()].map((one) => proposeTimesheet(one.facts));
    });
  });
  return [
    figureBelow(`proposal of a sheet, pure (median of ${facts.length} months)`, median(times), 0.2, 'ms'),
    plainFigure('proposal of a sheet with everything it is loaded from', median(loading.slice(20)), 'ms'),
  ];
}
