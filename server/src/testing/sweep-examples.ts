import { randomUUID } from 'node:crypto';
import { daysOf } from '@zeitblatt/domain/calendar/dates';
import * as z from 'zod';
import type { Call } from './sweep-calls.ts';
import { pathTo } from './sweep-paths.ts';
import { EXAMPLE_MONTH, PASSWORD, type Things, UNKNOWN_THINGS } from './sweep-things.ts';
import { uniqueEmail } from './test-company.ts';

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
  // The name that accounts of the sweeps have: an employee may not take another one.
  first_name: 'Erika',
  last_name: 'Mustermann',
  password: 'staple of another kind',
  password_confirmation: 'staple of another kind',
  old_password: PASSWORD,
  token: 'A'.repeat(43),
  hash: 'A'.repeat(43),
  employee_id: things.employee,
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
  job_id: things.packed,
  valid_days: 3,
  first_month: wire(EXAMPLE_MONTH),
  last_month: wire(EXAMPLE_MONTH),
  // Days of a month without a sheet.
  from: '05-10-2026',
  to: '05-10-2026',
  schemas: [things.schedule],
  actual_hours: '12',
  ignore_last_6_days: 'true',
  days: EMPTY_DAYS,
  // A day that no sheet covers.
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
  schema: {
    started_working_at_company: '01-01-2026',
    is_part_time_worker: true,
    hours_week: 10,
    break_minutes: 30,
    salary_group_id: things.salaryGroup,
  },
});

/** The part of JSON Schema that the contract uses. */
type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
};

/** Example texts, of which one matches each pattern of the contract. */
const TEXTS = ['Beispiel', 'a'.repeat(64), '1', '01-09-2026', '09-2026', '2026-09', '08:00', '12,50', '12345', '2026'];

function exampleOf(shape: Shape, named: Readonly<Record<string, unknown>>): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0], named);
  if (shape.properties) return exampleOfObject(shape, named);
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => exampleOf(shape.items ?? {}, named));
  if (shape.type === 'boolean') return true;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  const { pattern } = shape;
  return TEXTS.find((text) => pattern === undefined || new RegExp(pattern).test(text));
}

/** Optional fields of which a call requires at least one. */
const HALVES = ['hours_week', 'is_part_time_worker', 'sheets', 'password', 'password_confirmation', 'words'];

/** Fills required fields, and optional ids, because attackers would try those. */
function exampleOfObject({ properties = {}, required = [] }: Shape, named: Readonly<Record<string, unknown>>): unknown {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || name.endsWith('_id') || HALVES.includes(name),
  );
  return Object.fromEntries(
    wanted.map(([name, shape]) => [
      name,
      name in named && fits(shape, named[name]) ? onlyKnown(shape, named[name]) : exampleOf(shape, named),
    ]),
  );
}

/** Whether a value can stand in a field: two calls may mean different things by one name, such as the hash of a link and of a month. */
function fits({ pattern, items, anyOf }: Shape, value: unknown): boolean {
  if (anyOf) return anyOf.some((shape) => fits(shape, value));
  if (typeof value === 'string') return pattern === undefined || new RegExp(pattern).test(value);
  if (!Array.isArray(value) || items === undefined) return true;
  return value.every((one) => (typeof one === 'object') === (items.properties !== undefined) && fits(items, one));
}

/** Leaves out what a call does not know: the schedule of a visitor has no salary group. */
function onlyKnown({ properties }: Shape, value: unknown): unknown {
  if (properties === undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in properties));
}

/** A valid input of a call that refers to the given things. */
export function exampleInputOf(call: Call, part: 'body' | 'query', things: Things): object | undefined {
  const [name, endpoint] = call;
  const schema = endpoint[part];
  if (!schema) return undefined;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const example = exampleOf(shape, byName(things));
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
