import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Things } from './sweep-things.ts';

/** Reference data, the same for every company. */
export const EXAMPLE_CITY_ID = 1;

/** A parameter that is the same for every company. */
type Literal = { readonly is: string };

/** The Monday of a week of the past, in the format of addresses. */
const EXAMPLE_MONDAY: Literal = { is: '05-10-2026' };

/** Months in the format of addresses: that of the example sheet, and one that is closed. */
const EXAMPLE_MONTH_IN_ADDRESS: Literal = { is: '09-2026' };
const CLOSED_MONTH_IN_ADDRESS: Literal = { is: '08-2026' };

const addressesOfMonth = (scope: string, ends: readonly string[]): Record<string, readonly Literal[]> =>
  Object.fromEntries(ends.map((end) => [`${scope}/months/{month}${end}`, [EXAMPLE_MONTH_IN_ADDRESS]]));

/** The things that the parameters of an address refer to, in order. */
const NAMED_BY: Readonly<Record<string, readonly (keyof Things | number | Literal)[]>> = {
  'city/{id}': [EXAMPLE_CITY_ID],
  'city/{id}/holidays': [EXAMPLE_CITY_ID],
  'company/archives/{month}': ['archive'],
  'company/archives/{month}/download': ['archive'],
  'company/assign/{id}': ['staff'],
  'company/downgrade/{id}': ['staff'],
  'company/employees/{id}': ['employee'],
  'company/employees/{id}/account': ['employee'],
  'company/employees/{id}/employments': ['former'],
  'company/employees/{id}/employments/{employmentId}': ['rehired', 'employment'],
  'company/employees/{id}/otherContract': ['employee'],
  'company/employees/{id}/periods': ['employee'],
  'company/employees/{id}/periods/excludedMonths': ['employee'],
  'company/employees/{id}/periods/{periodId}': ['absentee', 'period'],
  'company/employees/{id}/periods/{periodId}/close': ['absentee', 'period'],
  'company/employees/{id}/restore': ['leaver'],
  'company/employees/{id}/restorable': ['employee'],
  'company/employees/{id}/year/{year}': ['employee', 2026],
  'company/employees/{employeeId}/link-pin': ['employee'],
  'company/employees/{id}/workPlaces': ['employee'],
  'company/holds/{id}': ['hold'],
  'company/inspection/links/{id}': ['inspectionLink'],
  'company/hoursAccount/bookings/{id}/reverse': ['hoursLine'],
  'company/hoursAccount/{employeeId}': ['employee'],
  'company/hoursAccount/{employeeId}/bookings': ['employee'],
  'company/leaveRequests/{id}/cancel': ['grantedLeave'],
  'company/leaveRequests/{id}/change': ['grantedLeave'],
  'company/leaveRequests/{id}/grant': ['leaveRequest'],
  'company/leaveRequests/{id}/refuse': ['leaveRequest'],
  'company/leaveRequests/{id}/withdraw': ['offeredLeave'],
  'company/lateReasons/{month}': [EXAMPLE_MONTH_IN_ADDRESS],
  ...addressesOfMonth('company', ['', '/close', '/confirm', '/links', '/reply', '/send']),
  'company/months/{month}/reopen': [CLOSED_MONTH_IN_ADDRESS],
  'company/months/{month}/{employeeId}': [EXAMPLE_MONTH_IN_ADDRESS, 'employee'],
  'company/months/{month}/{employeeId}/draft': [EXAMPLE_MONTH_IN_ADDRESS, 'employee'],
  'company/months/{month}/links/{employeeId}': [EXAMPLE_MONTH_IN_ADDRESS, 'employee'],
  'company/months/{month}/links/{employeeId}/paper': [EXAMPLE_MONTH_IN_ADDRESS, 'employee'],
  'company/queues/{id}': ['job'],
  'company/queues/{id}/cancel': ['job'],
  'company/queues/{id}/download': ['packed'],
  'company/salaryGroups/{id}': ['salaryGroup'],
  'company/shortTime/{month}': [EXAMPLE_MONTH_IN_ADDRESS],
  'company/shortTime/{month}/download': [EXAMPLE_MONTH_IN_ADDRESS],
  'company/sites/{id}': ['site'],
  'company/timeSheets/batch/drafts/{id}/{chunk}': ['draft', 1],
  'company/timeSheets/download/{id}': ['sheet'],
  'company/timeSheets/schema/{id}': ['schedule'],
  'company/timeSheets/schema/{id}/versions': ['schedule'],
  'company/timeSheets/{id}': ['sheet'],
  'company/timeSheets/{id}/versions': ['sheet'],
  'company/timeSheets/{id}/versions/{version}': ['sheet', 1],
  'company/timeSheets/{id}/versions/{version}/pdf': ['sheet', 1],
  'company/timeSheets/{id}/restore': ['deletedSheet'],
  'company/weeks/{monday}': [EXAMPLE_MONDAY],
  'company/leave/bookings/{id}/reverse': ['leaveLine'],
  'company/leave/{year}': [2026],
  'company/leave/{year}/download': [2026],
  'company/leave/{year}/workbook': [2026],
  'company/leave/{year}/notices': [2026],
  'company/leave/{year}/{employeeId}': [2026, 'employee'],
  'company/leave/{year}/{employeeId}/bookings': [2026, 'employee'],
  'company/leave/{year}/{employeeId}/certificate': [2018, 'former'],
  'own/leave/{year}': [2026],
  'own/leave/notices/{id}/open': ['leaveNotice'],
  'employeeHolidays/{schemaId}': ['schedule'],
  'employeeHolidays/{schemaId}/{year}': ['schedule', 2026],
  'invoices/{id}': ['invoice'],
  'invoices/{id}/xml': ['invoice'],
  ...addressesOfMonth('own', ['', '/agree', '/draft', '/object', '/undo']),
  'own/leaveRequests/{id}/answer': ['leaveRequest'],
  'own/leaveRequests/{id}/cancel': ['leaveRequest'],
  'own/leaveRequests/{id}/withdraw': ['leaveRequest'],
  'own/timeSheets/{id}/pdf': ['sheet'],
  'own/weeks/{monday}': [EXAMPLE_MONDAY],
  'timetracking/tracks/{userId}': ['reader'],
  'user/{id}/billingInfo': ['reader'],
  'user/{id}/billingInfo/': ['reader'],
  'users/{id}/invoices': ['reader'],
  'user/feeds/{id}': ['feed'],
  'user/notifications/{id}': ['notification'],
  'user/notifications/{id}/read': ['notification'],
  'user/push/{id}': ['device'],
  'user/sessions/{id}': ['session'],
};

/** Path of a call with the ids of the given things. */
export function pathTo({ path }: Endpoint, things: Things): string {
  const names = [...(NAMED_BY[path] ?? [])];
  return path.replace(/\{\w+\}/g, () => {
    const named = names.shift();
    if (named === undefined) {
      throw new RangeError(`Say in NAMED_BY of sweep-paths.ts what ${path} names, and make one in createThings.`);
    }
    if (typeof named === 'object') return named.is;
    return String(typeof named === 'number' ? named : things[named]);
  });
}
