import { type IsoDate, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { required } from '@zeitblatt/domain/rules/required';
import { statementOnce } from '../../../database/compile-once.ts';
import { readRows } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectTogether } from '../../../database/read-together.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { loadLeaveLeft } from '../../days/leave/leave-account.api.ts';
import { holidaysOfEmployee, selectScheduleOf } from '../../people/schedules/schedules.api.ts';
import { selectSurroundings, toSurroundings, wantedDays } from '../law/load-surroundings.ts';
import type { WantedDays } from '../law/surroundings.queries.ts';
import type { StoredTimesheet } from './timesheets.queries.ts';

/**
 * Facts shown beside the days of a saved month: the data that its findings need, and the leave that is left; also for a deleted employee.
 *
 * @source docs/decisions.md D38, D39, D57
 */
export async function loadBesideSheet(
  { db, reach, today }: CompanyContext,
  { schema_id, employee_id, month, last_calc_day }: StoredTimesheet,
  holidays: HolidaySource,
): Promise<Pick<Timesheet, 'surroundings' | 'leave_left'>> {
  const statement = readAround(db, {
    reach,
    scheduleId: schema_id,
    employeeId: employee_id,
    lastDay: lastDayOf(month),
    wanted: wantedDays(month, [last_calc_day]),
    today,
  });
  const [rows] = await readRows(db, statement);
  const { schedules, company, ...around } = required(rows, 'the row of several queries');
  const [schedule] = schedules;
  if (!schedule) throw new Refusal('timesheet_not_found');
  const settings = toCalculationSettings(required(company[0], 'the company of a sheet'));
  const holidaysIn = holidaysOfEmployee(holidays, settings, schedule);
  const subject = { schedule, holidaysIn, lastDay: last_calc_day };
  const surroundings = toSurroundings(around, [subject], { month, today });
  const leaveLeft = await loadLeaveLeft(db, reach, [subject], { year: Number(month.slice(0, 4)), today });
  return {
    surroundings: required(surroundings.get(schema_id), `surroundings of schedule ${schema_id}`),
    leave_left: leaveLeft(schema_id),
  };
}

type Asked = {
  readonly reach: Reach;
  readonly scheduleId: number;
  readonly employeeId: number;
  readonly lastDay: IsoDate;
  readonly wanted: WantedDays;
  readonly today: IsoDate;
};

const readAround = statementOnce((db, { reach, scheduleId, employeeId, lastDay, wanted, today }: Asked) =>
  selectTogether(db, {
    schedules: selectScheduleOf(db, reach, lastDay, { id: scheduleId }),
    company: selectCalculationSettings(db, reach),
    ...selectSurroundings(db, reach, [employeeId], { scheduleIds: [scheduleId], wanted, today }),
  }),
);
