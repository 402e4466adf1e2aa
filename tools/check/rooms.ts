import { globSync } from 'node:fs';
import { HOUSE } from '../platform.mjs';

export const ROOMS = ['domain', 'contract', 'i18n', 'documents', 'server', 'web', 'e2e', 'bench', 'tools'] as const;
export type Room = (typeof ROOMS)[number];

const find = (room: Room, pattern: string, house: string): string[] =>
  globSync(`${room}/${pattern}`, {
    cwd: house,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules'),
  });

export const sourceFiles = (room: Room, house = HOUSE): string[] =>
  find(room, '**/*.{ts,tsx,mjs}', house).filter((path) => !isTest(path));

export const testFiles = (room: Room, house = HOUSE): string[] =>
  find(room, '**/*.{ts,tsx}', house).filter((path) => isTest(path));

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
