import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, otherComments } from './parse-comments.ts';
import { type ParsedSource, parseSource } from './parse-source.ts';

/** A file that people write: source, style sheet, template or migration. */
export interface WrittenFile {
  /** Path from the top of the project, with slashes. */
  path: string;
  lineCount: number;
  isForTests: boolean;
  comments: Comment[];
}

/** A file of TypeScript or JavaScript, with what the rules read out of its code. */
export interface SourceFile extends WrittenFile, ParsedSource {}

export interface PackageFile {
  /** The name of the package, or an empty string for the top of the project. */
  name: string;
  /** Names of what the code may import when it runs. */
  dependencies: string[];
  devDependencies: string[];
}

/** The whole project as the rules see it. */
export interface Project {
  /** Paths of all files. */
  paths: string[];
  /** Files that are checked line by line, including `sources`, without generated row types and frozen migrations. */
  written: WrittenFile[];
  sources: SourceFile[];
  packages: PackageFile[];
  /** Texts of the documents in docs/, by their paths. */
  documents: Readonly<Record<string, string>>;
}

export interface Violation {
  path: string;
  line?: number;
  message: string;
}

/** Hidden folders hold caches and data; the others hold installed or built files. */
const IGNORED_FOLDER = /^(\.|(node_modules|dist|coverage|test-results)(\.|$))/;
/** Tests, and files that exist only for them: builders, set-up, test helpers. */
const FOR_TESTS = /\.(test|spec|builder|fake)\.tsx?$|(^|\/)(testing|test-setup|gallery[\w-]*)(\/|\.tsx?$)/;
const SOURCE = /\.(tsx?|m?js)$/;
const OTHER_WRITTEN = /\.(css|sql|typ)$/;
const DOCUMENT = /^docs\/.*\.md$/;
const GENERATED = 'server/src/database/tables.ts';

/** Migrations up to this number have been applied to installations and must not change. */
const LAST_FROZEN_MIGRATION = 71;

/** Reads the project from the disk. */
export function readProject(top: string): Project {
  const contents: Record<string, string> = {};
  const paths = listFiles(top, '');
  for (const path of paths) if (isRead(path)) contents[path] = readFileSync(join(top, path), 'utf8');
  return { ...projectOf(contents), paths };
}

/** A project made of the given files: the project as it was read, or a small one with a planted violation. */
export function projectOf(contents: Record<string, string>): Project {
  const files = Object.entries(contents);
  const sources = files.filter(([path]) => SOURCE.test(path)).map(([path, text]) => readSource(path, text));
  return {
    paths: files.map(([path]) => path),
    written: [
      ...sources.filter(({ path }) => path !== GENERATED),
      ...files
        .filter(([path]) => OTHER_WRITTEN.test(path) && !isFrozen(path))
        .map(([path, text]) => ({ ...measured(path, text), comments: otherComments(path, text) })),
    ],
    sources,
    packages: files.filter(([path]) => isPackage(path)).map(([path, text]) => readPackage(path, text)),
    documents: Object.fromEntries(files.filter(([path]) => DOCUMENT.test(path))),
  };
}

function isFrozen(path: string): boolean {
  const [, number] = /\/migrations\/(\d+)_/.exec(path) ?? [];
  return number !== undefined && Number(number) <= LAST_FROZEN_MIGRATION;
}

function listFiles(top: string, folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return IGNORED_FOLDER.test(entry.name) ? [] : listFiles(top, path);
  });
}

const isPackage = (path: string): boolean => /^([^/]+\/)?package\.json$/.test(path);

const isRead = (path: string): boolean =>
  [SOURCE, OTHER_WRITTEN, DOCUMENT].some((kind) => kind.test(path)) || isPackage(path);

function readSource(path: string, text: string): SourceFile {
  return { ...parseSource(path, text), ...measured(path, text) };
}

const measured = (path: string, text: string) => ({
  path,
  lineCount: text.trimEnd().split('\n').length,
  isForTests: FOR_TESTS.test(path),
});

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(path: string, text: string): PackageFile {
  const manifest = JSON.parse(text) as Manifest;
  return {
    name: path.includes('/') ? packageOf(path) : '',
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
  };
}

/** The folder at the top; a file at the top itself belongs to no package. */
export const packageOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');
