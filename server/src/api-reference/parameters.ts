import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { type JsonSchema, wireSchemaOf } from './wire-schema.ts';

/** A parameter of a call in OpenAPI's words. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
};

/** Meaning of `{id}`, by the segment of the path before it. */
const THING_BY_SEGMENT: Readonly<Record<string, string>> = {
  assign: 'employee',
  bookings: 'line of an account',
  city: 'place',
  downgrade: 'employee',
  download: 'timesheet',
  drafts: 'draft of a batch',
  employees: 'employee',
  feeds: 'calendar address',
  holds: 'hold',
  invoices: 'invoice',
  leaveRequests: 'leave request',
  links: 'link',
  notices: 'notice about leave',
  notifications: 'notification',
  push: 'device',
  queues: 'job',
  salaryGroups: 'salary group',
  schema: 'schedule',
  sessions: 'session',
  sites: 'site',
  timeSheets: 'timesheet',
  user: 'caller',
  users: 'caller',
};

/** Meanings of the other parameters; a parameter without a text here fails a test. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  as_of: 'Day at whose end the balance counts, DD-MM-YYYY; today without it.',
  actual_hours: 'Hours of the month to distribute, to the minute, such as 12,5 or 12:30.',
  first: 'First day of the leave, DD-MM-YYYY.',
  last: 'Last day of the leave, DD-MM-YYYY.',
  replaces: 'Id of the granted request whose days these would replace.',
  half_first: 'Half of the first day that is leave.',
  half_last: 'Half of the last day that is leave.',
  chunk: 'Number of the chunk in the draft, from 1.',
  descending: 'Whether the order is descending.',
  employee_id: 'Id of the employee.',
  employeeId: 'Id of the employee.',
  employmentId: 'Id of the employment.',
  filterBy: 'Only entries with this property.',
  from: 'First day, DD-MM-YYYY.',
  ignore_last_6_days: 'Whether the last six days of the month stay free.',
  missing: 'With `true`: only employees without a timesheet of `month`.',
  monday: 'Monday of the week, DD-MM-YYYY.',
  month: 'Month, MM-YYYY.',
  name: 'Begin of the name of the place.',
  page: 'Number of the page, from 1.',
  periodId: 'Id of the period of inactivity.',
  plan: 'Name of the plan.',
  rowsPerPage: 'Number of entries of a page.',
  schema_id: 'Id of the schedule.',
  schemaId: 'Id of the schedule.',
  search: 'Text that an entry contains.',
  sortBy: 'Column of the order.',
  state: 'Only entries in this state.',
  to: 'Last day, DD-MM-YYYY.',
  type: 'Only entries of this type.',
  user_id: 'Only entries of the user with this id.',
  userId: 'Id of the user.',
  version: 'Number of the version, from 1.',
  year: 'Year.',
  zip: 'Begin of the postal code.',
};

/** @throws Error for a parameter without a text */
function describe(path: string, name: string): string {
  if (name !== 'id') {
    const text = DESCRIPTIONS[name];
    if (text === undefined) throw new Error(`Say in parameters.ts what ${name} of ${path} means.`);
    return text;
  }
  const segments = path.split('/');
  const thing = THING_BY_SEGMENT[segments[segments.indexOf('{id}') - 1] ?? ''];
  if (thing === undefined) throw new Error(`Say in parameters.ts which thing {id} of ${path} names.`);
  return `Id of the ${thing}.`;
}

/** Parameters of path and query of a call. */
export function parametersOf({ path, params, query }: Endpoint): Parameter[] {
  const describeAll = (place: Parameter['in'], schema: JsonSchema): Parameter[] =>
    Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || ((schema.required ?? []) as string[]).includes(name),
      description: describe(path, name),
      schema: one,
    }));
  return [
    ...(params ? describeAll('path', wireSchemaOf(params)) : []),
    ...(query ? describeAll('query', wireSchemaOf(query)) : []),
  ];
}
