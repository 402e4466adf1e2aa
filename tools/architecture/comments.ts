import type { Project, Violation } from './read-project.ts';

const SUBJECTLESS = /\b(somebody|nobody|whoever|anybody)\b/gi;

/** Rule of the architecture test: no comment has an indefinite pronoun as its subject, because that hides who acts. */
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
