/* The parts of an Excel workbook that are the same in every file, and its list of sheets. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;

const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`)
    .join('')}</Relationships>`;

export const RELATIONS = relations([['officeDocument', 'xl/workbook.xml']]);
export const WORKBOOK_RELATIONS = relations([
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
]);

/** Places of the formats in {@link STYLES}. */
export const STYLE_OF = { heading: 1, text: 2, whole: 3, hundredths: 4, date: 5, moment: 6, time: 7 } as const;

/** Numbers of formats: 49 is text, 1 and 2 are numbers, from 164 on they are ours. */
const FORMATS = [0, 49, 49, 1, 2, 166, 164, 165];

export const STYLES = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[hh]:mm"/><numFmt numFmtId="166" formatCode="dd\\.mm\\.yyyy"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${FORMATS.length}">`,
  ...FORMATS.map(
    (format, at) =>
      `<xf numFmtId="${format}" fontId="${at === STYLE_OF.heading ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Letters that the name of a sheet cannot have, and its greatest length. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
const NAME_MAX = 31;

/** The list of sheets, with the range that the arrows of the first row filter. */
export function workbookOf(name: string, { last, rows }: { readonly last: string; readonly rows: number }): string {
  const sheet = escapeAttribute(name.replace(NOT_IN_NAMES, ' ').slice(0, NAME_MAX));
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${sheet}'!$A$1:$${last}$${rows}</definedName></definedNames></workbook>`;
}
