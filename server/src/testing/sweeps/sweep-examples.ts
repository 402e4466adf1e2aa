import { randomUUID } from 'node:crypto';
import { daysOf } from '@zeitblatt/domain/calendar/dates';
import { exampleOf } from '../../api-reference/example-of.ts';
import { wireSchemaOf } from '../../api-reference/wire-schema.ts';
import { uniqueEmail } from '../test-company.ts';
import type { Call } from './sweep-calls.ts';
import { pathTo } from './sweep-paths.ts';
import { EXAMPLE_MONTH, PASSWORD, type Things, UNKNOWN_THINGS } from './sweep-things.ts';

const wire = (date: string): string => date.split('-').toReversed().join('-');

/** A month without work. */
const EMPTY_DAYS = daysOf(EXAMPLE_MONTH).map((day) => ({
  day: wire(day),
  start_time: null,
  end_time: null,
  break_minutes: 0,
}));

/** Values by field name, for fields whose schema alone is not enough. */
const byName = (things: Things): Readonly<Record<string, unknown>> => ({
  email: uniqueEmail(),
  // Accounts of the sweeps have this name: an employee may not take another one.
  first_name: 'Erika',
  last_name: 'Mustermann',
  password: 'staple of another kind',
  password_confirmation: 'staple of another kind',
  old_password: PASSWORD,
  token: 'A'.repeat(43),
  hash: 'A'.repeat(43),
  own_pin: '8306',
  employee_id: things.employee,
  other_employee_id: things.absentee,
  // Body of the leave calls: the only field `id` in a body.
  id: things.leave,
  ids: [things.sheet],
  name: `Beispiel ${randomUUID()}`,
  hourlyWage: '12,50',
  hours_week: 10,
  vat_id: null,
  vat_number: null,
  phone: '089 1234567',
  fax: '089 1234568',
  schema_id: things.schedule,
  salary_group_id: things.salaryGroup,
  timesheet_id: things.sheet,
  lang_id: 1,
  month: wire(EXAMPLE_MONTH),
  months: [wire(EXAMPLE_MONTH)],
  job_id: things.pack,
  valid_days: 3,
  first_month: wire(EXAMPLE_MONTH),
  last_month: wire(EXAMPLE_MONTH),
  begin: '05-10-2026',
  from: '05-10-2026',
  to: '05-10-2026',
  schemas: [things.schedule],
  actual_hours: '12',
  ignore_last_6_days: 'true',
  days: EMPTY_DAYS,
  first: '15-02-2027',
  last: '15-02-2027',
  granters: [],
  version: 1,
  moves: [{ employee_id: things.employee }],
  holiday: 'has_assumption_day',
  openings: [{ employee_id: things.employee, minutes: 60 }],
  minutes: 60,
  employee_ids: [things.employee],
  reason: 'Rechner defekt',
  purpose: 'Rechtsstreit',
  words: 'Die Pause war länger',
  records: [{ employee_id: things.employee, day: '05-10-2026', start_time: null, end_time: null, break_minutes: 0 }],
  setup_intent: 'seti_1',
  device_sent_at: '2026-10-01T08:00:00Z',
  stamps: [{ id: randomUUID(), kind: 'stop', device_time: '2026-10-01T07:00:00Z', elapsed_ms: null }],
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  fingerprint: '0123456789abcdef',
  schema: schemaOf(things),
});

/** Fields whose name means something else in another call. */
const byCall = (things: Things): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'leaveAccounts.open': { openings: [{ employee_id: things.employee, year: 2026, taken_days: 1 }] },
  'leaveAccounts.book': { days: 1.5 },
  'leaveRequests.grantMany': { requests: [{ id: things.leaveRequest, version: 1 }] },
});

const schemaOf = ({ salaryGroup }: Things) => ({
  started_working_at_company: '01-01-2026',
  is_part_time_worker: true,
  hours_week: 10,
  break_minutes: 30,
  salary_group_id: salaryGroup,
});

/** Optional fields of which a call requires at least one. */
const HALVES = ['hours_week', 'is_part_time_worker', 'sheets', 'password', 'password_confirmation', 'words'];

/** Fills required fields, and optional ids, because attackers would try those. */
const isWanted = (name: string, isRequired: boolean): boolean =>
  isRequired || name.endsWith('_id') || HALVES.includes(name);

/** A valid input of a call that refers to the given things. */
export function exampleInputOf(call: Call, part: 'body' | 'query', things: Things): object | undefined {
  const [name, endpoint] = call;
  const schema = endpoint[part];
  if (!schema) return undefined;
  const named = { ...byName(things), ...byCall(things)[name] };
  const values = part === 'query' ? asText(named) : named;
  const example = exampleOf(wireSchemaOf(schema), { values, isWanted, listLength: 0 });
  const { error } = schema.safeParse(part === 'query' ? asText(example) : example);
  if (!error) return example as object;
  const fields = error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ');
  throw new RangeError(`No example ${part} for ${name}: say in byName of sweep-examples.ts what stands in ${fields}.`);
}

const asText = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)]));

/** A valid request that refers to the given things. */
export function exampleRequestFor(call: Call, things: Things) {
  const [, endpoint] = call;
  const query = exampleInputOf(call, 'query', things);
  const search = query ? `?${new URLSearchParams(asText(query)).toString()}` : '';
  const body = exampleInputOf(call, 'body', things);
  return {
    method: endpoint.method,
    url: `/api/${pathTo(endpoint, things)}${search}`,
    ...(body ? { payload: body } : {}),
  };
}

/** Whether a call refers to company data, in its address, query or body. */
export function refersToThings(call: Call): boolean {
  const written = JSON.stringify(exampleRequestFor(call, UNKNOWN_THINGS));
  return Object.values(UNKNOWN_THINGS).some((id) => written.includes(String(id)));
}
