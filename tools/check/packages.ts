import { globSync } from 'node:fs';
import { PROJECT_FOLDER } from '../platform.mjs';

export const PACKAGES = ['domain', 'contract', 'i18n', 'documents', 'server', 'web', 'e2e', 'bench', 'tools'] as const;
export type PackageName = (typeof PACKAGES)[number];

/** Packages whose code needs tests of its own; measurements and texts have none. */
const TESTED: readonly PackageName[] = ['domain', 'contract', 'documents', 'server', 'web', 'e2e', 'tools'];

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** Finds packages that have source files and no test at all. */
export const untestedPackages = (project = PROJECT_FOLDER): PackageName[] =>
  TESTED.filter((name) => {
    const files = globSync(`${name}/**/*.{ts,tsx,mjs}`, {
      cwd: project,
      exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules'),
    });
    return files.some((path) => !isTest(path)) && !files.some(isTest);
  });
