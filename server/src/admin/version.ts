import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Command } from './terminal/command.ts';

const PACKAGE_FILE = path.resolve(import.meta.dirname, '../../../package.json');

/** Prints the version of the product, which CHANGELOG.md explains. */
export const versionCommand: Command = {
  name: 'version',
  operands: [],
  summary: 'Prints the version of the product.',
  details: ['CHANGELOG.md says what is new in it, and what to do when you update to it.'],
  runOffline: () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')));
    return Promise.resolve(`Zeitblatt ${version} on Node ${process.versions.node}`);
  },
};
