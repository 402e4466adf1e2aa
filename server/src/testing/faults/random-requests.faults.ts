import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { checkFields, checkRevealsNothing } from '../sweeps/sweep-answers.ts';
import { type Caller, type CallerName, createSweep, type Sweep } from '../sweeps/sweep-callers.ts';
import { CALLS } from '../sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../sweeps/sweep-examples.ts';
import { createTestApp } from '../test-app.ts';
import { SEED } from './settings.ts';

const REQUESTS = 30_000;

/** Requests at the same time: some faults need two callers who meet. */
const TOGETHER = 8;

/** After so many requests the callers are new, because a random call may have removed an account. */
const CALLERS_LAST = 250;

/** After so many requests the companies are new. */
const COMPANIES_LAST = 5000;

const CALLERS = ['manager', 'employee self', 'user', 'anonymous'] as const satisfies readonly CallerName[];

/** Values that code forgets: limits of numbers and texts, other types, and what other languages take for an order. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [null],
  'null',
  '0',
  '-0',
  '1e9',
  '31-02-2026',
  '99-99-9999',
  '24:00',
  '٠١-٠٩-٢٠٢٦',
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  'ß'.repeat(300),
  '🙂'.repeat(100),
  'a'.repeat(100_000),
  Array.from({ length: 3000 }, (_, index) => index),
  { __proto__: null, constructor: { prototype: { role: 'admin' } } },
];

const plans = fc.record({
  call: fc.nat(CALLS.length - 1),
  caller: fc.nat(CALLERS.length - 1),
  place: fc.nat(1000),
  kind: fc.constantFrom('valid', 'body', 'body', 'body', 'address', 'no body', 'whole body'),
  value: fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
  ),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Places of all values in a value, as paths. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function replacedAt(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((one, index) => (String(index) === key ? replacedAt(one, rest, value) : one));
  const entries = Object.entries(whole as object);
  return Object.fromEntries(entries.map(([name, one]) => [name, name === key ? replacedAt(one, rest, value) : one]));
}

type SentRequest = InjectOptions & { readonly url: string };

function requestOf({ call, kind, place, value }: Plan, { things }: Caller): SentRequest {
  const [name, endpoint] = CALLS[call] ?? [];
  if (name === undefined || endpoint === undefined) throw new RangeError(`There is no call ${call}`);
  const example = exampleRequestFor([name, endpoint], things);
  if (kind === 'valid') return example;
  if (kind === 'no body') return { method: example.method, url: example.url };
  if (kind === 'whole body') return { ...example, payload: textOf(value), headers: JSON_HEADERS };
  if (kind === 'address' || example.payload === undefined) {
    const parts = example.url.split(/(?<=[/?&=])/);
    const at = place % parts.length;
    return { ...example, url: parts.map((part, index) => (index === at ? encoded(value) : part)).join('') };
  }
  const places = placesIn(example.payload);
  const payload = replacedAt(example.payload, places[place % places.length] ?? [], value);
  return { ...example, payload: textOf(payload), headers: JSON_HEADERS };
}

/** The call that a request reaches: a changed address may be that of another call. Fixed addresses win over parameters. */
function reachedCall({ method, url }: SentRequest): Endpoint | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const reached = CALLS.map(([, endpoint]) => endpoint).filter(
    (endpoint) => endpoint.method === method && addressOf(endpoint).test(pathname),
  );
  return reached.find(({ params }) => params === undefined) ?? reached[0];
}

const addressOf = ({ path }: Endpoint): RegExp => new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const JSON_HEADERS = { 'content-type': 'application/json' };

/** JSON of a value; none for `undefined`. */
const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** Text of a value in an address; a lone surrogate cannot stand in one. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : textOf(value)).slice(0, 2000).toWellFormed());

test(`D6: ${REQUESTS} random requests of four callers, seed ${SEED}`, async ({ annotate }) => {
  const app = await createTestApp({ hasDamagedRows: true });
  onTestFinished(() => app.stop());
  const all = fc.sample(plans, { seed: SEED, numRuns: REQUESTS });
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let longestMs = 0;
  let sweep: Sweep | undefined;
  let callers: readonly Caller[] = [];
  for (let done = 0; done < all.length; done += TOGETHER) {
    if (done % COMPANIES_LAST < TOGETHER) sweep = await createSweep(app);
    if (done % CALLERS_LAST < TOGETHER && sweep) {
      const { caller } = sweep;
      callers = await Promise.all(CALLERS.map((name) => caller(name)));
    }
    await Promise.all(
      all.slice(done, done + TOGETHER).map(async (plan) => {
        const caller = callers[plan.caller];
        const [name, endpoint] = CALLS[plan.call] ?? [];
        if (caller === undefined || endpoint === undefined) return;
        const begin = performance.now();
        const request = requestOf(plan, caller);
        const answer = await caller.client.raw(request);
        longestMs = Math.max(longestMs, Math.round(performance.now() - begin));
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const told = `${name} as ${CALLERS[plan.caller]}, ${plan.kind} at ${plan.place}: ${textOf(plan.value).slice(0, 80)}`;
        if (answer.status >= 500) faults.push(`${answer.status} ${told}`);
        else
          faults.push(...problemsOf(reachedCall(request) ?? endpoint, answer).map((problem) => `${problem} ${told}`));
      }),
    );
  }
  await annotate(JSON.stringify({ requests: all.length, statuses, longest_ms: longestMs }));
  expect(faults.slice(0, 20)).toEqual([]);
  expect(app.takeErrors()).toEqual([]);
});

function problemsOf(endpoint: Endpoint, answer: Parameters<typeof checkFields>[1]): string[] {
  try {
    checkRevealsNothing(answer);
    if (answer.status !== 404) checkFields(endpoint, answer);
    return [];
  } catch (error) {
    return [String(error).split('\n')[0] ?? ''];
  }
}
