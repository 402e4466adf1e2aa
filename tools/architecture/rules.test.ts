import { describe, expect, test } from 'vitest';
import { clockReads, sharedModuleReplacements, strayingSql, weekdayReads } from './borders.ts';
import { importCycles } from './cycles.ts';
import { unknownFeatureNames, unmatchedCalls, vagueFolderNames } from './names.ts';
import { unlistedImports } from './packages.ts';
import { reportedMessages, testRule } from './testing/test-rule.ts';

describe('the rule of package files', () => {
  const domain = (manifest: object) => ({ 'domain/package.json': JSON.stringify(manifest) });

  test.each([
    ['a package that is not listed', 'domain/src/leave/leave.ts', `import 'left-pad/x';`],
    ['a package for development in code that runs', 'domain/src/leave/leave.ts', `import 'fast-check';`],
    ['another package that is not listed', 'contract/src/leave.ts', `import '@zeitblatt/domain/days/leave/leave';`],
  ])('objects to %s', (_case, path, text) => {
    const packages = { ...domain({ devDependencies: { 'fast-check': '1' } }), 'contract/package.json': '{}' };
    expect(reportedMessages(unlistedImports, { ...packages, [path]: text })).toHaveLength(1);
  });

  test('lets tests use packages for development, of the package and of the top', () => {
    const files = {
      'package.json': JSON.stringify({ devDependencies: { vitest: '1' } }),
      ...domain({ dependencies: { zod: '1', '@scope/name': '1' }, devDependencies: { 'fast-check': '1' } }),
      'domain/src/leave/leave.test.ts': `import 'vitest'; import 'fast-check'; import 'node:fs'; import 'url'; import './leave.ts';`,
      'domain/src/leave/leave.ts': `import 'zod'; import '@scope/name/deep'; import type { X } from 'vitest';`,
    };
    expect(reportedMessages(unlistedImports, files)).toEqual([]);
  });
});

describe('the rule of cycles', () => {
  test('objects to a circle over three files and two packages', () => {
    const files = {
      'domain/src/leave/a.ts': `import type { B } from './b.ts';`,
      'domain/src/leave/b.ts': `export { C } from '@zeitblatt/contract/c';`,
      'contract/src/c.ts': `import { A } from '@zeitblatt/domain/leave/a';`,
    };
    expect(reportedMessages(importCycles, files)).toEqual([
      'imports itself: domain/src/leave/a.ts → domain/src/leave/b.ts → contract/src/c.ts → domain/src/leave/a.ts: move what both need into a file of its own',
    ]);
  });

  test('lets two ways lead to the same file', () => {
    const files = {
      'web/src/a.ts': `import './b.ts'; import './c.ts';`,
      'web/src/b.ts': `import './c.ts';`,
      'web/src/c.ts': '',
    };
    expect(reportedMessages(importCycles, files)).toEqual([]);
  });
});

describe('the rule of the plan of a day', () => {
  const feature = 'domain/src/days/leave/leave.ts';
  testRule(
    weekdayReads,
    [
      [feature, `const isDue = plan.days.some((planned) => planned.day_id === 1);`],
      [feature, `const weekdays = plan.days.map(({ day_id, hours }) => day_id * hours);`],
      ['server/src/features/days/leave/leave.ts', `const planned = days.find(({ day_id: weekday }) => weekday === 1);`],
    ],
    [
      [feature, `const { work } = planOf(person, day); // day_id`],
      ['domain/src/people/schedules/plan-of.ts', `plan.days.find((planned) => planned.day_id === weekday);`],
      ['domain/src/days/leave/leave.test.ts', `expect(days.map(({ day_id }) => day_id)).toEqual([1]);`],
      [feature, `const day = { day_id: 1, hours: 8 };`],
    ],
  );
});

describe('the rule of SQL', () => {
  const service = 'server/src/features/leave/leave.service.ts';
  testRule(
    strayingSql,
    [
      [service, `const rows = db.selectFrom('leave').selectAll().execute();`],
      [service, `const rows = run(query\`x\`, sql\`now()\`);`],
      [service, `const rows = client.query('select * from leave where id = 1');`],
      [service, 'const rows = client.query(`\n  UPDATE leave SET days = ${days}`);'],
      [service, `import { sql } from 'kysely';`],
      [service, `import pg from 'pg';`],
    ],
    [
      ['server/src/features/leave/leave.queries.ts', `import { sql } from 'kysely'; sql\`select 1 from leave\`;`],
      ['server/src/database/pool.ts', `import pg from 'pg';`],
      ['server/src/features/leave/leave.test.ts', `db.deleteFrom('leave');`],
      [service, `import type { Kysely } from 'kysely'; // select * from leave`],
      [service, `const text = 'select a month';`],
    ],
  );
});

describe('the rule of shared processes', () => {
  const server = 'server/src/features/leave/leave.test.ts';
  testRule(
    sharedModuleReplacements,
    [
      [server, `vi.mock('@node-rs/argon2');`],
      [server, `vi.spyOn(pg.Client.prototype, 'query');`],
      ['domain/src/leave/leave.test.ts', 'vi.useFakeTimers();'],
    ],
    [
      ['server/src/features/leave/leave.isolated.test.ts', `vi.mock('@node-rs/argon2');`],
      ['web/src/leave/leave.test.tsx', 'vi.useFakeTimers();'],
      [server, 'const called = vi.fn(); server.mock();'],
    ],
  );
});

describe('the rule of the clock', () => {
  const domain = 'domain/src/leave/leave.ts';
  testRule(
    clockReads,
    [
      [domain, 'const now = Date.now();'],
      [domain, 'const now = new Date();'],
      [domain, 'const read = Date.now;'],
      [domain, 'const now = Temporal.Now.plainDateISO();'],
      [domain, 'const now = performance.now();'],
      ['server/src/http/app.ts', 'const now = performance.now();'],
      ['web/src/clock/clock.ts', 'const now = Date();'],
    ],
    [
      [domain, `const day = new Date(0); const text = 'Date.now()'; // new Date()`],
      ['server/src/main-api.ts', 'const now = Temporal.Now.instant();'],
      ['server/src/launch/launch.ts', 'const now = Date.now();'],
      ['web/src/main.tsx', 'const now = new Date();'],
      ['bench/src/run.ts', 'const start = performance.now();'],
      ['domain/src/leave/leave.test.ts', 'const now = new Date();'],
    ],
  );
});

describe('the rule of area names', () => {
  testRule(
    unknownFeatureNames,
    [
      ['domain/src/holidays/holidays.ts', ''],
      ['domain/src/days/holidays/holidays.ts', ''],
      ['contract/src/employes/employees.ts', ''],
      ['server/src/features/users/users.queries.ts', ''],
      ['server/src/features/days/leaves/leave.queries.ts', ''],
      ['web/src/features/people/overview/overview-screen.tsx', ''],
    ],
    [
      ['domain/src/calendar/dates.ts', ''],
      ['contract/src/people/employees.ts', ''],
      ['contract/src/api.ts', ''],
      ['server/src/features/days/leave/leave.queries.ts', ''],
      ['web/src/features/people/people.routes.tsx', ''],
      ['web/src/texts/format.ts', ''],
    ],
  );
});

describe('the rule of calls', () => {
  const service = { 'server/src/features/days/leave/leave.service.ts': '' };

  test('objects to calls under another name than the feature that answers them', () => {
    expect(reportedMessages(unmatchedCalls, { ...service, 'contract/src/months/months.ts': '' })).toEqual([
      'server/src/features/months does not answer: name both alike',
      'its calls are not in contract/src/days: move them there',
    ]);
  });

  test('lets an area without calls have none', () => {
    const features = {
      ...service,
      'server/src/features/company/data/company.queries.ts': '',
      'contract/src/api.ts': '',
    };
    expect(reportedMessages(unmatchedCalls, { ...features, 'contract/src/days/leave.ts': '' })).toEqual([]);
  });
});

describe('the rule of folder names', () => {
  testRule(
    vagueFolderNames,
    ['utils', 'helpers', 'common', 'misc', 'shared', 'types'].map((name) => [`web/src/${name}/format.ts`, '']),
    [['web/src/ui/types.ts', '']],
  );
});
