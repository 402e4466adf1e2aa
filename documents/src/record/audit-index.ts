import type { XlsxColumn } from '../tables/xlsx.ts';

/** A column of a table as the structure file describes it. Numbers have a decimal comma; moments and times are texts there. */
export type AuditColumn = XlsxColumn & {
  /** Whether the column belongs to the key of the table. */
  readonly isKey?: true;
};

/** A CSV file as the structure file describes it: UTF-8, separated by semicolons, with one line of headings. */
export type AuditTable = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly columns: readonly AuditColumn[];
};

/** Name of the file that defines the format of the structure file. */
export const AUDIT_DTD_NAME = 'gdpdu-01-09-2004.dtd';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function formatType({ type, decimals = 0 }: AuditColumn): string {
  if (type === 'date') return '<Date><Format>DD.MM.YYYY</Format></Date>';
  return type === 'number' ? `<Numeric><Accuracy>${decimals}</Accuracy></Numeric>` : '<AlphaNumeric/>';
}

function formatColumn(column: AuditColumn): string {
  const tag = column.isKey ? 'VariablePrimaryKey' : 'VariableColumn';
  return `<${tag}><Name>${escapeXml(column.name)}</Name>${formatType(column)}</${tag}>`;
}

/** The order of the elements is fixed by the DTD. Columns stand in the order of the file, those of the key first. */
const formatTable = ({ file, name, description, columns }: AuditTable): string =>
  [
    `<Table><URL>${escapeXml(file)}</URL><Name>${escapeXml(name)}</Name><Description>${escapeXml(description)}</Description>`,
    '<UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol><Range><From>2</From></Range>',
    '<VariableLength><ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter>',
    '<TextEncapsulator>&quot;</TextEncapsulator>',
    ...columns.map(formatColumn),
    '</VariableLength></Table>',
  ].join('');

type Supplier = { readonly name: string; readonly location: string; readonly comment: string };

/**
 * Formats the structure file `index.xml` of the German audit medium, which tells an auditor's program what the CSV files
 * are.
 *
 * @throws RangeError when a column of the key stands behind another one, because the DTD wants keys first
 * @source docs/decisions/0069-inspection-pack.md
 */
export function formatAuditIndex({ name, location, comment }: Supplier, tables: readonly AuditTable[]): string {
  for (const { file, columns } of tables) {
    const others = columns.findIndex(({ isKey }) => !isKey);
    if (columns.findLastIndex(({ isKey }) => isKey) > others && others >= 0)
      throw new RangeError(`${file}: the columns of the key come first`);
  }
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE DataSet SYSTEM "${AUDIT_DTD_NAME}">\n`,
    `<DataSet><Version>1.0</Version><DataSupplier><Name>${escapeXml(name)}</Name>`,
    `<Location>${escapeXml(location)}</Location><Comment>${escapeXml(comment)}</Comment></DataSupplier>`,
    `<Media><Name>Zeitblatt</Name>${tables.map(formatTable).join('')}</Media></DataSet>\n`,
  ].join('');
}
