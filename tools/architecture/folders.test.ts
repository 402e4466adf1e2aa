import { describe, expect, test } from 'vitest';
import {
  closedFileImports,
  compositionImports,
  featureCircles,
  layerImports,
  mutualFolders,
  mutualPairs,
  providerImports,
  screenImports,
} from './folders.ts';
import { projectOf } from './reading/read-project.ts';
import { testRule } from './testing/test-rule.ts';

describe('the rule of folders', () => {
  const both = {
    'server/src/http/app.ts': `import { x } from '../files/store.ts';`,
    'server/src/files/store.ts': `import { y } from '../http/refusal.ts';`,
  };
  const pair = 'server/src/files ↔ server/src/http';

  test('objects to two folders that import each other, and says where and what to do', () => {
    expect(mutualFolders(projectOf(both))).toEqual([
      {
        path: 'server/src/files/store.ts',
        line: 1,
        message: `${pair} import each other, here and in server/src/http/app.ts:1: move what both need into a folder below both, or pass it as an argument`,
      },
    ]);
  });

  test('objects to a pair of which one way is for types alone', () => {
    const types = { ...both, 'server/src/http/app.ts': `import type { X } from '../files/store.ts';` };
    expect(mutualFolders(projectOf(types))).toHaveLength(1);
  });

  test('counts imports of types only when asked, and never those of tests', () => {
    const types = { ...both, 'server/src/http/app.ts': `import type { X } from '../files/store.ts';` };
    expect(mutualPairs(projectOf(types))).toEqual([]);
    expect(mutualPairs(projectOf(types), { withTypes: true })).toHaveLength(1);
    expect(
      mutualPairs(
        projectOf({
          ...both,
          'server/src/http/app.ts': '',
          'server/src/http/a.test.ts': both['server/src/http/app.ts'],
        }),
      ),
    ).toEqual([]);
  });

  test('lets a folder compose the ones inside it', () => {
    const nested = {
      'web/src/leave/leave.routes.tsx': `import { x } from './list/list.tsx';`,
      'web/src/leave/list/list.tsx': `import { y } from '../use-leave.ts';`,
    };
    expect(mutualPairs(projectOf(nested))).toEqual([]);
  });
});

describe('the rule of service layers', () => {
  testRule(
    layerImports,
    ['http', 'jobs', 'mail', 'files', 'audit', 'sessions', 'postgres', 'database'].map((layer) => [
      `server/src/${layer}/app.ts`,
      `import type { X } from '../features/leave/leave.queries.ts';`,
    ]),
    [
      ['server/src/http/app.ts', `import { x } from '../database/pool.ts';`],
      ['server/src/http/app.test.ts', `import { x } from '../features/leave/leave.queries.ts';`],
      ['server/src/main-api.ts', `import { x } from './features/leave/leave.feature.ts';`],
    ],
  );
});

describe('the rule of the composition', () => {
  testRule(
    compositionImports,
    [
      ['server/src/features/days/leave/leave.feature.ts', `import type { X } from '../../../composition/tools.ts';`],
      ['server/src/http/app.ts', `import { x } from '../composition/features.ts';`],
    ],
    [
      ['server/src/main-worker.ts', `import { x } from './composition/features.ts';`],
      ['server/src/composition/features.ts', `import type { X } from './tools.ts';`],
      ['server/src/features/days/leave/leave.test.ts', `import { x } from '../../../composition/features.ts';`],
    ],
  );
});

describe('the rule of payment providers', () => {
  const provider = 'payments/provider/stripe-provider.ts';
  testRule(
    providerImports,
    [['server/src/features/billing/invoices/issue.ts', `import type { X } from '../${provider}';`]],
    [
      ['server/src/features/billing/payments/collect.ts', `import { x } from './provider/stripe-provider.ts';`],
      ['server/src/settings/settings.ts', `import { x } from '../features/billing/${provider}';`],
    ],
  );
});

describe('the rule of inner files', () => {
  const service = 'server/src/features/days/leave/leave.service.ts';
  testRule(
    closedFileImports,
    [
      [service, `import { x } from '../../people/employees/people.queries.ts';`],
      [service, `import { x } from '../../people/employees/people.service.ts';`],
      ['server/src/features/days/leave/leave.jobs.ts', `import { x } from '../../people/purge/people.jobs.ts';`],
      ['server/src/features/days/leave/leave.feature.ts', `import { x } from '../../people/people.feature.ts';`],
      [service, `import type { X } from '../../people/locks/lock.ts';`],
    ],
    [
      [service, `import { x } from '../../people/employees/people.api.ts';`],
      [service, `import { x } from './leave.queries.ts';`],
      [service, `import { x } from '../absences/absences.queries.ts';`],
      [service, `import { x } from '../../../http/context/refusal.ts';`],
      ['server/src/composition/features.ts', `import { x } from '../features/people/employees/people.feature.ts';`],
      ['server/src/demo/load-demo.ts', `import { x } from '../features/people/people.queries.ts';`],
      ['server/src/features/days/leave/leave.test.ts', `import { x } from '../../people/employees/people.queries.ts';`],
    ],
  );
});

describe('the rule of circles', () => {
  const circle = {
    'server/src/features/people/employees/remove.ts': `import type { X } from '../../record/archives/archives.api.ts';`,
    'server/src/features/record/archives/pack.ts': `import { x } from '../../months/sheets/timesheets.api.ts';`,
    'server/src/features/months/sheets/month.ts': `import { x } from '../../people/employees/people.api.ts';`,
  };

  test('objects to features that need each other over folders and files, and says what to do', () => {
    expect(featureCircles(projectOf(circle))).toEqual([
      {
        path: 'server/src/features/months/sheets/month.ts',
        line: 1,
        message:
          'closes the circle people/employees → record/archives → months/sheets → people/employees: hand over what is needed in composition/features.ts, as jobsFeature gets it',
      },
    ]);
  });

  test('lets a test import any feature', () => {
    const { 'server/src/features/people/employees/remove.ts': text, ...rest } = circle;
    expect(featureCircles(projectOf({ ...rest, 'server/src/features/people/employees/remove.test.ts': text }))).toEqual(
      [],
    );
  });
});

describe('the rule of screens', () => {
  const screen = 'web/src/features/leave/leave-screen.tsx';
  testRule(
    screenImports,
    [
      [screen, `import { x } from '../people/employees-screen.tsx';`],
      ['web/src/features/leave/leave.routes.tsx', `const x = import('../people/employees/employees-screen.tsx');`],
    ],
    [
      [screen, `import { x } from '../people/employee-name.tsx';`],
      ['web/src/features/people/people.routes.tsx', `const x = import('./employees/employees-screen.tsx');`],
      ['web/src/routes.tsx', `import { x } from './features/leave/leave-screen.tsx';`],
    ],
  );
});
