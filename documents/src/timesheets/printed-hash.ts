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

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Packages that draw, each with a file that imports it. */
const DRAWING_PACKAGES = [
  ['@myriaddreamin/typst-ts-node-compiler', import.meta.url],
  ['i18next', import.meta.resolve('@zeitblatt/i18n/translate')],
] as const;

let fingerprint: string | undefined;

/**
 * Fingerprint of everything that draws a sheet: code, template, texts, fonts and typesetter. Read once, when it is first
 * asked for; takes about 20 ms.
 */
function drawingFingerprint(): string {
  fingerprint ??= fingerprintSources([
    folder('render-timesheet.ts'),
    folder('../../templates/timesheet.typ'),
    ...LANGUAGES.flatMap((language) =>
      SERVER_NAMESPACES.map((name) => path.join(folder('../../../i18n/locales'), language, `${name}.json`)),
    ),
    ...TYPEFACES.flatMap(({ files }) => files),
    ...DRAWING_PACKAGES.map(([name, from]) => required(findPackageJSON(name, from), `the package ${name}`)),
  ]);
  return fingerprint;
}

/**
 * Hash (SHA-256) of everything that the PDF of a sheet shows, and of what draws it: sheets of the same hash have the same
 * PDF, to the byte.
 */
export const hashPrinted = (document: TimesheetDocument): Buffer =>
  createHash('sha256').update(drawingFingerprint()).update(JSON.stringify(document)).digest();
