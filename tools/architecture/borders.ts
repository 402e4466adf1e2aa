import type { CodePlace } from './reading/parse-source.ts';
import type { Project, SourceFile, Violation } from './reading/read-project.ts';

const isAt = (path: string, places: RegExp[]): boolean => places.some((place) => place.test(path));

const object = ({ path }: SourceFile, findings: CodePlace[], message: (finding: CodePlace) => string): Violation[] =>
  findings.map((finding) => ({ path, line: finding.line, message: message(finding) }));

/** Packages outside of the product that observe it. */
const OUTSIDE = /^(tools|bench|e2e)\//;

const CLOCK_PLACES = [
  OUTSIDE,
  /^server\/src\/main-[\w-]+\.ts$/,
  /^server\/src\/(launch|postgres)\//,
  /^web\/src\/(main\.tsx|site\/site-entry\.ts)$/,
  // A script of its own in the head of each page of the site.
  /^web\/src\/site\/before-paint\.js$/,
];

/** Only entry points and measurements may read the clock; all other code takes the time as an argument. */
export function clockReads({ sources }: Project): Violation[] {
  return sources
    .filter(({ path, isForTests }) => !isForTests && !isAt(path, CLOCK_PLACES))
    .flatMap((source) => object(source, source.clockReads, ({ text }) => `${text}: pass the time as an argument`));
}

/** The plan itself, its form, and where a contract is shown as it was agreed. */
const WEEKDAY_PLACES = [
  OUTSIDE,
  /^domain\/src\/people\/schedules\//,
  /^server\/src\/features\/people\//,
  /^web\/src\/features\/people\//,
  /^web\/src\/features\/accounts\/own-record\/own-data-screen\.tsx$/,
  /^web\/src\/features\/months\/year\/working-time-text\.ts$/,
];

/** The plan of a day is asked of `planOf`, so that a plan can come from elsewhere than the schedule. */
export function weekdayReads({ sources }: Project): Violation[] {
  return sources
    .filter(({ path, isForTests }) => !isForTests && !isAt(path, WEEKDAY_PLACES))
    .flatMap((source) =>
      object(source, source.weekdayReads, ({ text }) => `${text}: ask planOf for the plan of the day`),
    );
}

const SHARED_PROCESS = /^(domain|contract|server)\/.+\.test\.ts$/;
const REPLACEMENTS = ['mock', 'doMock', 'spyOn', 'useFakeTimers', 'setSystemTime', 'stubEnv', 'stubGlobal'];

/**
 * Test files of these packages share a process, so that a module replaced by one of them is replaced for the others
 * too.
 */
export function sharedModuleReplacements({ sources }: Project): Violation[] {
  return sources
    .filter(({ path }) => SHARED_PROCESS.test(path) && !path.endsWith('.isolated.test.ts'))
    .flatMap((source) => {
      const found = source.calls.filter(({ on, text }) => on === 'vi' && REPLACEMENTS.includes(text));
      return object(source, found, ({ text }) => `vi.${text}: name the file *.isolated.test.ts, or pass an argument`);
    });
}

const SQL_PLACES = [
  OUTSIDE,
  /\.queries\.ts$/,
  /^server\/src\/(database|demo)\//,
  // These files hand the statements of the queue's library through to our transaction.
  /^server\/src\/jobs\/(job-queue|install-queue)\.ts$/,
];
const SQL_PACKAGES = ['kysely', 'pg'];
const SQL_METHODS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const SQL_TEXT =
  /^\s*(select\s.+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|set\s+local\s|truncate\s+\w|(create|alter|drop)\s+(table|index|role|schema|database|view|policy|function|type)\s)/is;

/** SQL is allowed in query files and in the database layer only. */
export function strayingSql({ sources }: Project): Violation[] {
  return sources
    .filter(({ path, isForTests }) => !isForTests && !isAt(path, SQL_PLACES))
    .flatMap((source) => {
      const found = [
        ...source.imports.filter(({ text, isTypeOnly }) => !isTypeOnly && SQL_PACKAGES.includes(text)),
        ...source.calls.filter(({ text }) => SQL_METHODS.includes(text)),
        ...source.tags.filter(({ text }) => text === 'sql'),
        ...source.texts.filter(({ text }) => SQL_TEXT.test(text)),
      ];
      return object(source, found, ({ text }) => `${text.trim().slice(0, 40)}: move the SQL into <feature>.queries.ts`);
    });
}
