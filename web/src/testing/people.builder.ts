import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Session, User } from '@zeitblatt/domain/accounts/access/user';
import { addMonths, type IsoMonth, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { type Employee, type EmployeeRow, employeeInput } from '@zeitblatt/domain/people/employees/employee';

/** Current time of the tests: Saturday, 21 November 2026, 10:00 in Berlin. */
export const NOW = Temporal.Instant.from('2026-11-21T09:00:00Z').epochMilliseconds;
export const THIS_MONTH: IsoMonth = '2026-11';

export const LANGUAGES = [
  { id: 1, name: 'de' as const },
  { id: 2, name: 'en' as const },
  { id: 3, name: 'tr' as const },
  { id: 4, name: 'ru' as const },
];

export const userOf = (role: Role, given: Partial<User> = {}): User => ({
  id: 7,
  email: 'hoffmann@muster-bau.example',
  first_name: 'Sabine',
  last_name: 'Hoffmann',
  role,
  has_company: true,
  lang: { id: 1, name: 'de' },
  trial_ends_at: null,
  accepted_dpp: null,
  accepted_dpp_version: null,
  must_set_up_second_factor: false,
  subscription_data: {
    active: true,
    manual_payment: false,
    plan: 'erweitert',
    state: 'active',
    ends_on: null,
    is_offered: true,
  },
  ...given,
});

export const sessionOf = (user: User, token = 'token-1'): Session & { readonly company_deletion: null } => ({
  token,
  user,
  tokenLifetimeMinutes: 60,
  isSupport: false,
  company_deletion: null,
});

export const rowOf = (id: number, given: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id,
  number: String(1000 + id),
  first_name: `Vorname ${id}`,
  last_name: `Nachname ${id}`,
  schema_id: id * 10,
  is_currently_inactive: false,
  is_part_time_worker: false,
  latest_timesheet: '2026-10',
  timesheet_id: null,
  recent_months: monthsBetween(addMonths(THIS_MONTH, -11), THIS_MONTH).map((month) => ({
    month,
    state: month === THIS_MONTH ? 'open' : 'done',
  })),
  ...given,
});

const {
  version: _version,
  city_id: _city,
  work_city_id: _workCity,
  ...NO_PERSONAL_DATA
} = employeeInput.parse({ first_name: '–', last_name: '–', version: 1 });

export const employeeOf = (id: number, given: Partial<Employee> = {}): Employee => ({
  id,
  company_id: 1,
  user_id: null,
  role: null,
  email: null,
  ...NO_PERSONAL_DATA,
  number: String(1000 + id),
  first_name: `Vorname ${id}`,
  last_name: `Nachname ${id}`,
  city: null,
  work_city: null,
  salary_group_id: null,
  schema_id: id * 10,
  is_currently_inactive: false,
  is_part_time_worker: false,
  latest_timesheet: '2026-10',
  deleted_at: null,
  version: 1,
  ...given,
});
