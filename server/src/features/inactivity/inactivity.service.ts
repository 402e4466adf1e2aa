import type { api } from '@zeitblatt/contract/api';
import { monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { isExcludedMonth } from '@zeitblatt/domain/timesheets/excluded-months';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSchedules } from '../schedules/schedules.queries.ts';
import { findPeriods } from './inactivity.queries.ts';

/** Years back for which months are offered: records are kept for two, corrections rarely reach further. */
const OFFERED_YEARS = 5;

export const inactivityService: Service<typeof api.inactivity> = {
  async excludedMonths({ db, companyId, today }, { params }) {
    const current = monthOf(today);
    const [schedule] = await findSchedules(db, companyId, current, { employeeId: params.id });
    if (!schedule) throw new Refusal('employee_not_found');
    const periods = await findPeriods(db, companyId, params.id);
    return monthsBetween(`${Number(current.slice(0, 4)) - OFFERED_YEARS}-01`, current)
      .filter((month) => isExcludedMonth(month, schedule, periods))
      .map((month) => month.split('-').reverse().join('.'));
  },
};
