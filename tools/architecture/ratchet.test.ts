import { describe, expect, test } from 'vitest';
import { questionBeginnings, unclearSubjects } from './comments.ts';
import { longFiles } from './files.ts';
import { wordsOfTestNames } from './names.ts';
import { projectOf } from './reading/read-project.ts';
import { testRule } from './testing/test-rule.ts';

describe('the rule of length', () => {
  testRule(
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

describe('the rule of subjects', () => {
  testRule(
    unclearSubjects,
    [
      ['domain/src/a.ts', '// Nobody asks.'],
      ['web/src/a.tsx', 'const a = <p>{/* Somebody else. */}</p>;'],
      ['tools/a.mjs', '/** For whoever runs it. */'],
      ['web/src/a.css', '/* For\n anybody. */'],
      ['documents/templates/a.typ', '#let a = 1 // nobody'],
      ['server/src/database/migrations/0072_new.sql', '-- somebody'],
    ],
    [
      ['domain/src/a.ts', `const a = '// nobody', b = /\\/* nobody/, c = \`\${a} // nobody\`; // the caller`],
      ['web/src/a.tsx', 'const a = <p>// nobody</p>;'],
      ['documents/templates/a.typ', '#let a = "// nobody"'],
      ['server/src/database/migrations/0072_new.sql', `select '-- nobody';`],
      ['server/src/database/migrations/0016_applied.sql', '-- somebody'],
    ],
  );

  test('reports the line of a word and a remedy', () => {
    const project = projectOf({ 'web/src/a.ts': '\n/**\n * Nobody and\n * somebody.\n */' });
    expect(unclearSubjects(project)[1]).toEqual({
      path: 'web/src/a.ts',
      line: 4,
      message: '"somebody": name the subject (the caller, the user, the employee, the process …)',
    });
  });

  test('reports every word of every file', () => {
    const project = projectOf({ 'web/src/a.ts': '// nobody, somebody', 'domain/src/b.ts': '// anybody' });
    expect(unclearSubjects(project).map(({ path }) => path)).toEqual([
      'web/src/a.ts',
      'web/src/a.ts',
      'domain/src/b.ts',
    ]);
  });
});

describe('the rule of beginnings', () => {
  testRule(
    questionBeginnings,
    [
      ['domain/src/a.ts', '// What a day is.'],
      ['domain/src/a.ts', '/** Who may ask. */'],
      ['domain/src/a.ts', '/**\n * Whoever asks.\n */'],
      ['domain/src/a.ts', '/**\n * A day.\n *\n * What is left.\n */'],
      ['server/src/database/migrations/0072_new.sql', '-- What is kept.'],
    ],
    [
      ['domain/src/a.ts', '/** A day: what is\n * Whatever. */'],
      ['domain/src/a.ts', '/** Says who asks. */'],
      ['domain/src/a.ts', `const a = 'What';`],
    ],
  );
});

test('words of the names of tests are counted without their groups', () => {
  const text = `describe('one two three', () => { test('four five', () => {}); test.each([1])('six %s seven', () => {}); });`;
  expect(wordsOfTestNames(projectOf({ 'domain/src/a.test.ts': text, 'domain/src/a.ts': `test('a b c');` }))).toEqual([
    2,
  ]);
});
