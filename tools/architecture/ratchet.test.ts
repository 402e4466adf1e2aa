import { describe, expect, test } from 'vitest';
import { unclearByPackage, unclearSubjects } from './comments.ts';
import { longFiles } from './files.ts';
import { innerImports, layerImports, mutualFolders, mutualPairs } from './folders.ts';
import { beyond } from './ratchet.ts';
import { projectOf } from './read-project.ts';
import { bites, complaints } from './testing/bites.ts';

describe('the rule of length', () => {
  bites(
    longFiles,
    [
      ['domain/src/leave/leave.ts', '// one\n'.repeat(301)],
      ['web/src/features/leave/leave.css', '/* one */\n'.repeat(301)],
    ],
    [
      ['domain/src/leave/leave.ts', '// one\n'.repeat(300)],
      ['server/src/database/tables.ts', '// one\n'.repeat(301)],
      ['server/src/database/migrations/0001_base.sql', '-- one\n'.repeat(301)],
    ],
  );

  test('lets a file of the list become shorter, not longer, and leave the list', () => {
    const lines = (count: number) => projectOf({ 'web/src/a.css': 'a {}\n'.repeat(count) });
    const known = { 'web/src/a.css': 400 };
    expect(longFiles(lines(400), known)).toEqual([]);
    expect(longFiles(lines(399), known)).toEqual([]);
    expect(longFiles(lines(401), known)).toHaveLength(1);
    expect(longFiles(lines(300), known)).toMatchObject([
      { message: expect.stringContaining('remove it from longFiles') },
    ]);
  });
});

describe('the rule of folders', () => {
  const both = {
    'server/src/http/app.ts': `import { x } from '../files/store.ts';`,
    'server/src/files/store.ts': `import { y } from '../http/refusal.ts';`,
  };
  const pair = 'server/src/files ↔ server/src/http';

  test('objects to two folders that import each other, and says where and what to do', () => {
    expect(mutualFolders(projectOf(both), [])).toEqual([
      {
        path: 'server/src/files/store.ts',
        line: 1,
        message: `${pair} import each other, here and in server/src/http/app.ts:1: move what both need into a folder below both, or pass it as an argument`,
      },
    ]);
  });

  test('lets a pair of the list pass, and asks to remove it once it is gone', () => {
    expect(mutualFolders(projectOf(both), [pair])).toEqual([]);
    expect(complaints((project) => mutualFolders(project, [pair]), {})).toEqual([
      `"${pair}" is in order now: remove it from mutualFolders`,
    ]);
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
  bites(
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

describe('the rule of inner files', () => {
  const service = 'server/src/features/leave/leave.service.ts';
  bites(
    innerImports,
    [
      [service, `import { x } from '../people/people.queries.ts';`],
      [service, `import type { X } from '../people/locks/lock.ts';`],
      [service, `import { x } from '../people/leave.api.ts';`],
    ],
    [
      [service, `import { x } from '../people/people.api.ts';`],
      [service, `import { x } from './leave.queries.ts';`],
      [service, `import { x } from '../../http/refusal.ts';`],
      ['server/src/features/features.ts', `import { x } from './people/people.feature.ts';`],
      ['server/src/features/leave/leave.test.ts', `import { x } from '../people/people.queries.ts';`],
    ],
  );

  test('names all places when there are more than before', () => {
    const found = innerImports(projectOf({ [service]: `import '../people/a.ts'; import '../people/b.ts';` }));
    expect(beyond('innerImports', found, 2)).toEqual([]);
    expect(beyond('innerImports', found, 1)).toEqual([
      ...found,
      {
        path: 'tools/architecture/ratchet.json',
        message: '2 in innerImports, 1 before: put the new ones in order',
      },
    ]);
  });
});

describe('the rule of subjects', () => {
  bites(
    unclearSubjects,
    [
      ['domain/src/a.ts', '// Nobody asks.'],
      ['web/src/a.tsx', 'const a = <p>{/* Somebody else. */}</p>;'],
      ['tools/a.mjs', '/** For whoever runs it. */'],
      ['web/src/a.css', '/* For\n anybody. */'],
      ['documents/templates/a.typ', '#let a = 1 // nobody'],
      ['server/src/database/migrations/0017_new.sql', '-- somebody'],
    ],
    [
      ['domain/src/a.ts', `const a = '// nobody', b = /\\/* nobody/, c = \`\${a} // nobody\`; // the caller`],
      ['web/src/a.tsx', 'const a = <p>// nobody</p>;'],
      ['documents/templates/a.typ', '#let a = "// nobody"'],
      ['server/src/database/migrations/0017_new.sql', `select '-- nobody';`],
      ['server/src/database/migrations/0016_applied.sql', '-- somebody'],
    ],
  );

  test('counts words by package and tells their line and a remedy', () => {
    const project = projectOf({
      'web/src/a.ts': '\n/**\n * Nobody and\n * somebody.\n */',
      'domain/src/a.ts': '// anybody',
    });
    expect(unclearByPackage(project)).toEqual({ web: 2, domain: 1 });
    expect(unclearSubjects(project)[1]).toEqual({
      path: 'web/src/a.ts',
      line: 4,
      message: '"somebody": name the subject (the caller, the user, the employee, the process …)',
    });
  });
});
