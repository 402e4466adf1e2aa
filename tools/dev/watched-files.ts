import { SERVER_NAMESPACES } from '../../i18n/src/server-namespaces.ts';

/** Folders whose files API and worker import or read. */
export const WATCHED_FOLDERS = [
  'contract/src',
  'documents/src',
  'documents/templates',
  'domain/src',
  'i18n/locales',
  'i18n/src',
  'server/src',
] as const;

/** Effect of a changed file: restart of the processes, a message that the developer must restart the loop, or none. */
export type ChangeEffect = 'restart' | 'start_again' | 'nothing';

const FOR_TESTS = /\.test\.ts$|\/testing\//;
const TEXT_FILE = /^i18n\/locales\/\w+\/(\w+)\.json$/;
/** Files that are only read at the start: the page, the launcher, migrations, and functions of the database. */
const READ_AT_START =
  /^(web\/(app\.html|vite[\w-]*(\.config)?\.ts)|server\/src\/(launch|demo|database\/(migrations|functions))\/.+)$/;
/** Sources of the public site, which the development server builds anew before the API reads it. */
const SITE = /^(web\/src\/site\/.+|i18n\/locales\/\w+\/site\.json)$/;
const SOURCE = /\.(ts|json|csv|typ)$/;

/** Decides what a changed file needs. @param file path from the top of the project, with slashes */
export function effectOfChange(file: string): ChangeEffect {
  if (FOR_TESTS.test(file)) return 'nothing';
  if (SITE.test(file)) return 'restart';
  if (READ_AT_START.test(file)) return 'start_again';
  if (!WATCHED_FOLDERS.some((folder) => file.startsWith(`${folder}/`))) return 'nothing';
  const [, namespace] = TEXT_FILE.exec(file) ?? [];
  if (namespace !== undefined && !SERVER_NAMESPACES.some((name) => name === namespace)) return 'nothing';
  return SOURCE.test(file) ? 'restart' : 'nothing';
}
