import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeChange, findChange } from './change.ts';

describe('what a change concerns', () => {
  test('are the packages of its files', () => {
    const files = ['web/src/app.tsx', 'domain/src/calendar/dates.ts', 'README.md', 'webserver/x.ts'];
    expect(describeChange('abc', files).packages).toEqual(['domain', 'web']);
  });

  test.each([
    ['server/src/launch/launch.ts', true],
    ['server/src/database/migrations/0001-first.sql', true],
    ['server/src/features/record/jobs/run-job.ts', true],
    ['server/src/features/company/data/company.service.ts', false],
    ['web/src/jobs/jobs.tsx', false],
  ])('the crash tests by %s: %s', (file, isConcerned) => {
    expect(describeChange('abc', [file]).concernsCrashes).toBe(isConcerned);
  });
});

describe('a branch', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const commit = (): void => {
    git('add', '--all');
    git('commit', '--message', 'change');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zeitblatt-test-'));
    git('init', '--initial-branch=main');
    write('domain/src/a.ts', '');
    write('.gitignore', 'ignored/\n');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('has changed what it committed, staged, edited and added since it left main', () => {
    const start = git('rev-parse', 'HEAD');
    git('switch', '--create', 'feature');
    write('contract/src/a.ts', '');
    commit();
    write('i18n/src/a.ts', '');
    git('add', '--all');
    write('domain/src/a.ts', 'edited');
    write('web/src/new.ts', '');
    write('ignored/server/src/a.ts', '');
    expect(findChange(folder)).toMatchObject({ since: start, packages: ['domain', 'contract', 'i18n', 'web'] });
  });

  test('has not changed what others committed to main meanwhile', () => {
    git('switch', '--create', 'feature');
    write('contract/src/a.ts', '');
    commit();
    git('switch', 'main');
    write('server/src/a.ts', '');
    commit();
    git('switch', 'feature');
    expect(findChange(folder).packages).toEqual(['contract']);
  });

  test('without a main branch to compare with is refused', () => {
    git('branch', '--move', 'main', 'other');
    expect(() => findChange(folder)).toThrow('no branch main');
  });
});
