import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Client } from '../client.ts';
import { CALLS, CALLS_WITH_ID, type Call, readsReferenceData } from './sweep-calls.ts';
import { exampleInputOf, exampleRequestFor } from './sweep-examples.ts';
import { pathTo } from './sweep-paths.ts';
import { type Things, UNKNOWN_THINGS } from './sweep-things.ts';

/** Items of docs/security-tests.md that cover a kind of address. */
function itemsOf({ path }: Endpoint): string {
  if (path.startsWith('company/timeSheets/download/')) return 'S01 S03';
  if (path.startsWith('company/timeSheets/')) return 'S01 S02';
  if (path.startsWith('company/queues/')) return 'S01 S04';
  if (path.startsWith('company/archives/')) return 'S01 S05';
  if (/^company\/(assign|downgrade)\//.test(path)) return 'S01 S13';
  if (path.endsWith('/invoices') || path.startsWith('invoices/')) return 'S01 S06';
  if (path.includes('/billingInfo')) return 'S01 S07';
  if (path.startsWith('timetracking/')) return 'S01 S08';
  return path.startsWith('user/notifications/') ? 'S01 S14' : 'S01';
}

export const withTestTitles = (calls: readonly Call[]): [title: string, call: Call][] =>
  calls.map((call) => [`${itemsOf(call[1])} ${call[0]}`, call]);

/** Calls whose address names something that belongs to a company or a person. */
export const CALLS_WITH_OWNED_ID = CALLS_WITH_ID.filter(([, endpoint]) => !readsReferenceData(endpoint));

/** Sends a call whose address names some things, while its body names the caller's own. */
export const callAddress = (client: Client, call: Call, { own, named }: { own: Things; named: Things }) =>
  client.raw({ ...exampleRequestFor(call, own), url: `/api/${pathTo(call[1], named)}` });

/** Fields of bodies and queries that hold an id of company data, with the kind of that data. */
export const ID_FIELD_THINGS: Readonly<Record<string, keyof Things>> = {
  schema_id: 'schedule',
  salary_group_id: 'salaryGroup',
  employee_id: 'employee',
  id: 'leave',
};

type NamingField = { readonly call: Call; readonly part: 'body' | 'query'; readonly path: readonly string[] };

/** Every field of a body or query of a call that holds an id of company data. */
export const CALL_ID_FIELDS = CALLS.flatMap((call) =>
  (['body', 'query'] as const).flatMap((part) =>
    pathsIn(exampleInputOf(call, part, UNKNOWN_THINGS)).map((path): [title: string, field: NamingField] => [
      `S09 ${call[0]} ${path.join('.')}`,
      { call, part, path },
    ]),
  ),
);

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name in ID_FIELD_THINGS ? [[name]] : pathsIn(inner).map((path) => [name, ...path]),
  );
}

/** Removes other fields that name the same kind of row: the call could check them instead. */
function without(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const others = Object.entries(value).filter(([field]) => field !== name);
  return Object.fromEntries(others.map(([field, inner]) => [field, without(inner, name)]));
}

function replaced(input: unknown, [name = '', ...rest]: readonly string[], id: unknown): object {
  const fields = input as Record<string, unknown>;
  return { ...fields, [name]: rest.length === 0 ? id : replaced(fields[name], rest, id) };
}

/** Sends a call in which one field names one of some things, while everything else names the caller's own. */
export function callField(
  client: Client,
  { call, part, path }: NamingField,
  { own, named }: { own: Things; named: Things },
) {
  const name = path.at(-1) ?? '';
  const id = named[ID_FIELD_THINGS[name] ?? 'employee'];
  const request = exampleRequestFor(call, own);
  if (part === 'body') return client.raw({ ...request, payload: replaced(without(request.payload, name), path, id) });
  const query = replaced(exampleInputOf(call, 'query', own), path, String(id)) as Record<string, string>;
  return client.raw({ ...request, url: `/api/${pathTo(call[1], own)}?${new URLSearchParams(query).toString()}` });
}
