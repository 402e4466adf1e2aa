import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { roleUrlOf } from '../testing/databases/test-database.ts';
import { setUpApp } from '../testing/set-up.ts';
import { scrape } from './testing/parse-metrics.ts';
import { startPart } from './testing/start-part.ts';

const app = setUpApp();

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const rule = z.strictObject({
  alert: z.string().regex(/^Zeitblatt[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const rules = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap((group) => group.rules);

const target = z.object({ expr: z.string() });
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(target).min(1) })) })
  .parse(JSON.parse(read('deploy/grafana/zeitblatt.json'))).panels;

/** The page of the alerts, by the name of the alert. */
const sections = new Map(
  read('docs/alerts.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

/** Queries that stand in the text of the page: those that name a measure. */
const queriesOfPage = [...sections.values()].flatMap((section) =>
  [...section.matchAll(/`([^`]*\b(?:zeitblatt|nodejs|process)_\w+[^`]*)`/g)].map(([, query = '']) => query),
);

const QUERIES = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...queriesOfPage.map((query) => ['docs/alerts.md', query] as const),
];

/** Names of the measures in a query. @throws Error for a text that is no PromQL */
function measuresIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`);
      if (type.name === 'VectorSelector') names.push(/^\w+/.exec(query.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}

test('a text that is no PromQL is noticed', () => {
  expect(() => measuresIn('sum(zeitblatt_jobs_waiting')).toThrow('no PromQL');
  expect(measuresIn('time() - max(zeitblatt_a{b="c"}) > 5 * rate(zeitblatt_d[5m])')).toEqual([
    'zeitblatt_a',
    'zeitblatt_d',
  ]);
});

test('every measure of the rules, the dashboard and the page of alerts is offered by API or worker', async () => {
  const databaseUrl = roleUrlOf(app.adminUrl);
  const env = { METRICS_PORT: '0' };
  const parts = await Promise.all([startPart('api', { databaseUrl, env }), startPart('worker', { databaseUrl, env })]);
  const scrapes = await Promise.all(parts.map((part) => scrape(part.metrics)));
  const offered = new Set(scrapes.flatMap(({ names }) => [...names]));
  const unknown = QUERIES.flatMap(([where, query]) =>
    measuresIn(query)
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, (end) => (offered.has(name) ? end : '')))
      .filter((name) => !offered.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(QUERIES.length).toBeGreaterThan(50);
});

describe('the page of alerts', () => {
  test('has exactly the alerts of the rules, in their order', () => {
    expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  });

  test.each(rules)(
    'says threshold, time, meaning and steps of $alert',
    ({ alert, expr, annotations, labels, ...more }) => {
      const section = sections.get(alert) ?? '';
      const time = more.for === undefined ? '' : `, for ${more.for}`;
      expect(section).toContain(`**${annotations.summary}** (${labels.severity}). \`${expr}\`${time}.\n`);
      expect(section).toMatch(/^1\. \S/m);
      expect(annotations.description).toBe(`docs/alerts.md, ${alert}`);
    },
  );

  test('names only commands that exist', () => {
    const commands = [...read('docs/alerts.md').matchAll(/npm run admin -- ([\w-]+)/g)].map(([, name]) => name);
    const guide = read('docs/operator-guide.md');
    expect(commands.filter((name) => !guide.includes(`npm run admin -- ${name}`))).toEqual([]);
    expect(commands.length).toBeGreaterThan(5);
  });
});
