import type { Project, Violation } from './reading/read-project.ts';

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

/** The first word of a comment, or of one of its paragraphs. */
const BEGINNING = /(?<=^(?:\/\*\*?|\/\/|--)\s*(?:\n\s*\*\s*)?|\n\s*\*?\s*\n\s*\*?\s*)(?:Who|What)(?:ever)?\b/g;

/** Comments that begin with a question word instead of their subject: "What a person does." for "Work of one person.". */
export const questionBeginnings = ({ written }: Project): Violation[] =>
  written.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) =>
      [...text.matchAll(BEGINNING)].map(({ 0: word, index }) => ({
        path,
        line: line + text.slice(0, index).split('\n').length - 1,
        message: `a comment begins with "${word}": begin with its subject`,
      })),
    ),
  );
