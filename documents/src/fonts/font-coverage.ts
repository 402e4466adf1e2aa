import { readFileSync } from 'node:fs';
import { TYPEFACES, type Typeface } from './font-files.ts';

/*
 * Reads which characters a TrueType file has glyphs for: its `cmap` table, subtables of format 4 (16 bits) and 12 (32 bits).
 * Layout of the tables: OpenType specification, "cmap – Character to Glyph Index Mapping Table".
 */

type CodePoints = Set<number>;

function findTable(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`the font has no table ${tag}`);
}

function addSegments(font: Buffer, at: number, into: CodePoints): void {
  const length = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + length + 2;
  const deltas = starts + length;
  const offsets = deltas + length;
  for (let segment = 0; segment < length; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const end = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + 2 * (code - start));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) into.add(code);
    }
  }
}

function addGroups(font: Buffer, at: number, into: CodePoints): void {
  const groups = font.readUInt32BE(at + 12);
  for (let group = 0; group < groups; group++) {
    const record = at + 16 + 12 * group;
    const end = font.readUInt32BE(record + 4);
    for (let code = font.readUInt32BE(record); code <= end; code++) into.add(code);
  }
}

/** Private-use characters; PDF/A forbids them. */
const PRIVATE_USE = /\p{Co}/u;

/** Code points for which a TrueType file has a glyph, without those for private use. */
export function readFontCoverage(font: Buffer): ReadonlySet<number> {
  const covered: CodePoints = new Set();
  const cmap = findTable(font, 'cmap');
  const subtables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, covered);
    if (format === 12) addGroups(font, at, covered);
  }
  for (const code of covered) if (PRIVATE_USE.test(String.fromCodePoint(code))) covered.delete(code);
  return covered;
}

/** The code points for which all weights of a typeface have a glyph. */
export function readTypefaceCoverage(typeface: Typeface): ReadonlySet<number> {
  return typeface.files.map((file) => readFontCoverage(readFileSync(file))).reduce((a, b) => a.intersection(b));
}

/** A set of code points as ranges, see `FONT_COVERAGE` of the domain. */
function encodeRanges(covered: ReadonlySet<number>): string {
  const ranges: string[] = [];
  let end = 0;
  for (const start of [...covered].sort((a, b) => a - b)) {
    if (start <= end && ranges.length > 0) continue;
    const distance = start - end;
    end = start;
    while (covered.has(end + 1)) end += 1;
    ranges.push(end === start ? distance.toString(36) : `${distance.toString(36)}-${(end - start).toString(36)}`);
  }
  return ranges.join(' ');
}

/** The characters of each typeface as the domain keeps them, see `FONT_COVERAGE`. */
export const encodeFontCoverage = (): { family: string; ranges: string }[] =>
  TYPEFACES.map((typeface) => ({ family: typeface.family, ranges: encodeRanges(readTypefaceCoverage(typeface)) }));
