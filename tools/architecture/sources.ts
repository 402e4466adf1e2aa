import type { Project, Violation } from './reading/read-project.ts';

/**
 * A reference to a document, such as `docs/decisions.md D5–D7, D13`, `docs/law.md section 2 "ArbZG § 5", "JArbSchG"`,
 * or `docs/glossary.md`.
 */
const REFERENCE = /^(?<document>docs\/[\w./-]+\.md)(?<places>$|[ ,].*)/;
/** Numbers and titles within a document, in the order they are named. */
const PLACE = /"(?<title>[^"]+)"|\b(?<first>[DS]?\d+)(?:–(?<last>[DS]?\d+))?/g;
/** Public standards. */
const STANDARD = /^RFC \d+\b/;

type Place = { readonly name: string; readonly isThere: boolean };

/** Text after `@source`, as far as the next tag, an empty line, or the end of the comment. */
const SOURCE = /@source\s([\s\S]*?)(?=\n\s*(?:\*|\/\/)?\s*(?:@|\n)|\*\/|$)/g;
/** The name of a file in the text of a document, in backticks. */
const FILE_NAME = /`([\w./-]+\.(?:tsx?|mjs|css|sql|typ))`/g;
/** Records describe the day on which they were written, so later changes of files do not matter. */
const RECORD = /^docs\/(decisions\/|measurements)/;

/**
 * Finds `@source` comments whose document, section, number or title is not in the repository, and numbers of decisions and
 * of security tests in comments that their lists lack.
 */
export function unknownSources({ written, documents }: Project): Violation[] {
  return written.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) => {
      const at = (index: number) => ({ path, line: line + lineBreaks(text.slice(0, index)) });
      const sources = [...text.matchAll(SOURCE)].flatMap(({ 1: source = '', index }) =>
        objections(source, documents).map((message) => ({ ...at(index), message })),
      );
      return [
        ...sources,
        ...unlistedNumbers(text.replace(SOURCE, ''), documents).map((message) => ({ path, line, message })),
      ];
    }),
  );
}

/** Finds files that a document names by their path, or by the end of it, and that are not in the repository. */
export function missingDocumentedFiles({ paths, documents }: Project): Violation[] {
  const isThere = (name: string): boolean => paths.some((path) => `/${path}`.endsWith(`/${name}`));
  return Object.entries(documents).flatMap(([path, text]) =>
    [...(RECORD.test(path) ? '' : text).matchAll(FILE_NAME)].flatMap(({ 1: name = '', index }) =>
      isThere(name)
        ? []
        : [
            {
              path,
              line: 1 + lineBreaks(text.slice(0, index)),
              message: `${name} is not there: name the file that does this now`,
            },
          ],
    ),
  );
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

type Documents = Project['documents'];

function objections(source: string, documents: Documents): string[] {
  const references = source
    .replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ')
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((reference) => reference.trim());
  return references.flatMap((reference) => {
    if (STANDARD.test(reference)) return [];
    const { document = '', places = '' } = REFERENCE.exec(reference)?.groups ?? {};
    if (document === '')
      return [`"${reference}": name a document of this repository, such as docs/decisions.md D36, or an RFC`];
    const text = documents[document];
    if (text === undefined) return [`${document} is not there: name a document of this repository`];
    return placesIn(text, places)
      .filter(({ isThere }) => !isThere)
      .map(({ name }) => `${document} has no ${name}: correct the comment or complete the document`);
  });
}

/** A title belongs to the section that is named before it. */
function placesIn(text: string, places: string): Place[] {
  let section = text;
  return [...places.matchAll(PLACE)].map(({ groups = {} }) => {
    const { title, first = '', last } = groups;
    if (title !== undefined) return { name: `"${title}"`, isThere: section.includes(title) };
    if (/^\d/.test(first)) {
      section = sectionOf(text, first);
      return {
        name: `section ${first}`,
        isThere: section !== '' && (last === undefined || sectionOf(text, last) !== ''),
      };
    }
    return { name: `number ${first}`, isThere: isListed(text, first) && (last === undefined || isListed(text, last)) };
  });
}

const sectionOf = (text: string, number: string): string =>
  text.split(/^(?=## )/m).find((section) => section.startsWith(`## ${number}. `)) ?? '';

const isListed = (text: string, number: string): boolean => text.includes(`\n| ${number} |`);

/** Numbers that stand in a comment without their document. */
function unlistedNumbers(comment: string, documents: Documents): string[] {
  const lists = { D: 'docs/decisions.md', S: 'docs/security-tests.md' } as const;
  return [...comment.matchAll(/(?<![\w#%-])([DS])(\d{2,3}|(?<=D)\d)\b(?! ?\|)/g)].flatMap(({ 0: number, 1: kind }) => {
    const document = lists[kind as keyof typeof lists];
    return isListed(documents[document] ?? '', number) ? [] : [`${document} has no number ${number}`];
  });
}

const DECISIONS = 'docs/decisions/README.md';
const DECISION = /^docs\/decisions\/(?:0*)(\d+)-[\w-]+\.md$/;

/** The index of the decisions has a row for each page, with its title and a status. */
export const unlistedDecisions = ({ documents }: Project): Violation[] =>
  Object.entries(documents).flatMap(([path, text]) => {
    const [, number] = DECISION.exec(path) ?? [];
    if (number === undefined) return [];
    const title = text.split('\n', 1)[0]?.replace(/^# \d+\. /, '') ?? '';
    const begin = `| [${number}](${path.split('/').at(-1)}) | ${title} | `;
    const hasRow = documents[DECISIONS]
      ?.split('\n')
      .some((row) => row.startsWith(begin) && row.length > begin.length + 2);
    return hasRow ? [] : [{ path, message: `${DECISIONS} lacks the row "${begin}… |"` }];
  });
