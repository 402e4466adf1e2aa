import { type Project, packageOf, type Violation } from './read-project.ts';

const SUBJECTLESS = /\b(somebody|nobody|whoever|anybody)\b/gi;

/** Comments that hide who acts. */
export const unclearSubjects = ({ written }: Project): Violation[] =>
  written.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) =>
      [...text.matchAll(SUBJECTLESS)].map(({ 0: word, index }) => ({
        path,
        line: line + text.slice(0, index).split('\n').length - 1,
        message: `"${word}": name the subject (the caller, the user, the employee, the process …)`,
      })),
    ),
  );

/** How many of them there are, by package. */
export function unclearByPackage(project: Project): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path } of unclearSubjects(project)) counts[packageOf(path)] = (counts[packageOf(path)] ?? 0) + 1;
  return counts;
}
