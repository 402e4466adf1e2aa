import { createHash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from '@zeitblatt/domain/rules/required';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { SERVER_NAMESPACES } from '@zeitblatt/i18n/server-namespaces';
import { fingerprintSources } from '../fingerprints/source-fingerprint.ts';
import { TYPEFACES } from '../fonts/font-files.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

const fileAt = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Packages that draw, each with a file that imports it. */
const DRAWING_PACKAGES = [
  ['@myriaddreamin/typst-ts-node-compiler', import.meta.url],
  ['i18next', import.meta.resolve('@zeitblatt/i18n/translate')],
] as const;

/** Absolute paths of the files that decide how a sheet is drawn; code stands for all that it imports. */
export const findDrawingSources = (): readonly string[] => [
  fileAt('render-timesheet.ts'),
  fileAt('../../templates/timesheet.typ'),
  ...LANGUAGES.flatMap((language) =>
    SERVER_NAMESPACES.map((name) => path.join(fileAt('../../../i18n/locales'), language, `${name}.json`)),
  ),
  ...TYPEFACES.flatMap(({ files }) => files),
  ...DRAWING_PACKAGES.map(([name, from]) => required(findPackageJSON(name, from), `the package ${name}`)),
];

let fingerprint: string | undefined;

/** Fingerprint of all these files, read when it is first asked for: about 20 ms. */
function drawingFingerprint(): string {
  fingerprint ??= fingerprintSources(findDrawingSources());
  return fingerprint;
}

/**
 * Hash (SHA-256) of everything that the PDF of a sheet shows, and of what draws it: sheets of the same hash have the same
 * PDF, to the byte.
 */
export const hashPrinted = (document: TimesheetDocument): Buffer =>
  createHash('sha256').update(drawingFingerprint()).update(JSON.stringify(document)).digest();
