import { describe, expect, test } from 'vitest';
import { missingDocumentedFiles, unknownSources, unlistedDecisions } from './sources.ts';
import { reportedMessages } from './testing/test-rule.ts';

const DOCUMENTS = {
  'docs/product.md': '# Product\n\n## 4. States\n\n**Batch.** Chunks of 5.\n\n## 5. Rules\n\nBreak options\n',
  'docs/decisions.md': '# Decisions\n\n| D1 | a |\n| D2 | b |\n| D36 | c |\n',
  'docs/security-tests.md': '| number | x |\n| S48 | y |\n',
};

const complaintsAbout = (comment: string, path = 'domain/src/a.ts') =>
  reportedMessages(unknownSources, { ...DOCUMENTS, [path]: comment });

describe('the rule of sources', () => {
  test.each([
    ['/** Text. @source docs/decisions.md D36 */'],
    ['/** @source docs/decisions.md D1–D2, D36; docs/product.md sections 4, 5 */'],
    [
      '/**\n * Text.\n *\n * @source docs/product.md section 4 "Batch", "Chunks of 5";\n *   docs/security-tests.md S48\n */',
    ],
    ['// Text. @source docs/security-tests.md S48'],
    ['/** @source RFC 6266 */'],
    ['/** A batch (D36), as S48 tries it; not D 400, #D404, S3 or MD5. */'],
    ['const text = "@source nowhere";'],
  ])('lets pass %j', (comment) => {
    expect(complaintsAbout(comment)).toEqual([]);
  });

  test.each([
    ['/** @source product 5 */', '"product 5": name a document of this repository'],
    ['/** @source docs/nothing.md */', 'docs/nothing.md is not there'],
    ['/** @source docs/product.md section 6 */', 'docs/product.md has no section 6'],
    ['/** @source docs/product.md section 5 "Batch" */', 'docs/product.md has no "Batch"'],
    ['/** @source docs/decisions.md D36; elsewhere */', '"elsewhere": name a document'],
    ['/** @source docs/decisions.md D1–D3 */', 'docs/decisions.md has no number D1'],
    ['/** Text (D37). */', 'docs/decisions.md has no number D37'],
    ['// S49 is about lists.', 'docs/security-tests.md has no number S49'],
  ])('objects to %j', (comment, message) => {
    expect(complaintsAbout(comment)).toEqual([expect.stringContaining(message)]);
  });

  test('reads style sheets, migrations and templates', () => {
    expect(complaintsAbout('/* D37 */', 'web/src/a.css')).toHaveLength(1);
    expect(complaintsAbout('-- D37', 'server/src/database/migrations/0099_x.sql')).toHaveLength(1);
    expect(complaintsAbout('// D37', 'documents/templates/a.typ')).toHaveLength(1);
  });
});

describe('the rule of files in documents', () => {
  test.each([
    ['docs/a.md', 'See `domain/src/a.ts`, `src/a.ts` and `a.ts`.', []],
    ['docs/a.md', 'First.\nSee `b.ts`.', ['b.ts is not there: name the file that does this now']],
    ['docs/a.md', 'See `rc/a.ts`.', ['rc/a.ts is not there: name the file that does this now']],
    ['docs/decisions/0001-a.md', 'See `b.ts`.', []],
  ])('in %s reads %j', (path, text, expected) => {
    expect(reportedMessages(missingDocumentedFiles, { 'domain/src/a.ts': '', [path]: text })).toEqual(expected);
  });
});

test('the index of the decisions lists each page with title and status', () => {
  const page = { 'docs/decisions/0007-mails.md': '# 7. How mails leave\n\ntext' };
  const index = (row: string) => ({ ...page, 'docs/decisions/README.md': `# Decisions\n\n${row}\n` });
  const row = '| [7](0007-mails.md) | How mails leave |';
  expect(reportedMessages(unlistedDecisions, page)).toHaveLength(1);
  expect(reportedMessages(unlistedDecisions, index(`${row}  |`))).toHaveLength(1);
  expect(reportedMessages(unlistedDecisions, index('| [7](0007-mails.md) | Mails | stands |'))).toHaveLength(1);
  expect(reportedMessages(unlistedDecisions, index(`${row} stands |`))).toEqual([]);
});
