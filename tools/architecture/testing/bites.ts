import { expect, test } from 'vitest';
import { type Project, projectOf, type Violation } from '../read-project.ts';

export type Rule = (project: Project) => Violation[];

export const reportedMessages = (rule: Rule, files: Record<string, string>): string[] =>
  rule(projectOf(files)).map(({ message }) => message);

type Case = [path: string, text: string];

/** One file in an otherwise empty project: what the rule objects to, and what it lets pass. */
export function testRule(rule: Rule, objections: Case[], permissions: Case[]): void {
  test.each(objections)('objects to %s: %s', (path, text) => {
    expect(reportedMessages(rule, { [path]: text })).toHaveLength(1);
  });
  test.each(permissions)('lets pass %s: %s', (path, text) => {
    expect(reportedMessages(rule, { [path]: text })).toEqual([]);
  });
}
