import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeFontCoverage } from './font-coverage.ts';

/*
 * Writes which characters the typefaces of the documents have, for the field rules of server and browser, which cannot read font
 * files: `npm run fonts:coverage`. A test compares the file with the fonts.
 */

const FILE = fileURLToPath(import.meta.resolve('@zeitblatt/domain/rules/font-coverage'));

const lines = encodeFontCoverage().map(({ family, ranges }) => `  // ${family}\n  '${ranges}',\n`);
writeFileSync(
  FILE,
  `/**
 * The code points of each typeface of the documents, in the order in which they are used: ranges as \`distance-length\` in base 36,
 * each counted from the end of the range before. Written by \`npm run fonts:coverage\` from the font files.
 *
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export const FONT_COVERAGE: readonly string[] = [
${lines.join('')}];
`,
);
