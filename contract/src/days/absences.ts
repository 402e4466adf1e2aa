import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { absenceInput, absencesQuery, companyAbsences } from '@zeitblatt/domain/days/absences/company-absences';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** The absences of everybody, by day. @source docs/decisions/0056-absences-of-all.md */
export const absences = {
  /** Everybody who is employed on a day of a span of at most a year, by name, with the days as signs and the leave that is left. */
  read: endpoint({
    method: 'GET',
    path: 'company/absences',
    access: { right: ['read', 'Leave'], scope: 'company', by: ['session'] },
    reads: ['Leave', 'DayRecord', 'Inactivity', 'Schedule', 'Timesheet', 'Employee', 'Company'],
    query: absencesQuery,
    output: companyAbsences,
  }),
  /** Enters an absence of one person for a span of days, or removes it: all days on which it is needed, or none. */
  enter: endpoint({
    method: 'PUT',
    path: 'company/absences',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['DayRecord', 'Leave', 'Inactivity', 'Log'],
    body: absenceInput,
    output: z.object({ success: z.string(), days: z.array(wireDate) }),
  }),
};
