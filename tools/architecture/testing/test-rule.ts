import { expect, test } from 'vitest';
import { type Project, projectOf, type Violation } from '../reading/read-project.ts';

export type Rule = (project: Project) => Violation[];

export const reportedMessages = (rule: Rule, files: Record<string, string>): string[] =>
  rule(projectOf(files)).map(({ message }) => message);

type Case = [path: string, text: string];

/** Tests a rule with single-file projects: files it must object to, and files it must accept. */
export function testRule(rule: Rule, objections: Case[], permissions: Case[]): void {
  test.each(objections)('objects to %s: %s', (path, text) => {
    expect(reportedMessages(rule, { [path]: text })).toHaveLength(1);
  });
  test.each(permissions)('lets pass %s: %s', (path, text) => {
    expect(reportedMessages(rule, { [path]: text })).toEqual([]);
  });
}
