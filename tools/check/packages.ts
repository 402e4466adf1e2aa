import { globSync } from 'node:fs';
import { PROJECT_FOLDER } from '../platform.mjs';

export const PACKAGES = ['domain', 'contract', 'i18n', 'documents', 'server', 'web', 'e2e', 'bench', 'tools'] as const;
export type PackageName = (typeof PACKAGES)[number];

const find = (name: PackageName, pattern: string, project: string): string[] =>
  globSync(`${name}/${pattern}`, {
    cwd: project,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules'),
  });

export const sourceFiles = (name: PackageName, project = PROJECT_FOLDER): string[] =>
  find(name, '**/*.{ts,tsx,mjs}', project).filter((path) => !isTest(path));

export const testFiles = (name: PackageName, project = PROJECT_FOLDER): string[] =>
  find(name, '**/*.{ts,tsx}', project).filter((path) => isTest(path));

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
