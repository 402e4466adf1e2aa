/** A text that the specification quotes. @source docs/product.md section 10; docs/decisions.md D104 */
export type QuotedText = {
  readonly quotation: string;
  /** Key of the text as `namespace:key`. */
  readonly key: string;
  /** Text that the product uses on purpose instead, or null. */
  readonly instead: string | null;
};

const ROW = /^\| (?<quotation>.+?) \| `(?<key>[\w-]+:[\w.]+)` \| ?(?<instead>.*?) ?\|$/;

/** The rows of the table of quoted texts, in the section of that name. */
export function quotedTextsOf(markdown: string): QuotedText[] {
  const section = markdown.split(/^## \d+\. Texts quoted word for word$/m)[1] ?? '';
  return section.split('\n').flatMap((line) => {
    const { quotation, key, instead } = ROW.exec(line)?.groups ?? {};
    if (quotation === undefined || key === undefined) return [];
    return [{ quotation, key, instead: instead ? (instead.split(':')[0] ?? '') : null }];
  });
}

/** Rows of the section that look like a row of the table and are none: they would not be compared. */
export function unreadRows(markdown: string): string[] {
  const section = markdown.split(/^## \d+\. Texts quoted word for word$/m)[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| quotation '));
  return rows.filter((line) => !ROW.test(line));
}

/** A text without the names of its placeholders: `{user}`, `{{user}}` and the numbers N and 10 of the specification. */
const withoutNames = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\{\w+\}|\bN\b|\b10\b/g, '{}');

/** Whether a text says what is quoted, word for word. */
export const saysWordForWord = (text: string, quotation: string): boolean =>
  withoutNames(text) === withoutNames(quotation);

/** Whether the specification quotes a text elsewhere than in the table: `'…'`. */
export const isQuoted = (markdown: string, quotation: string): boolean =>
  (markdown.split(/^## \d+\. Texts quoted word for word$/m)[0] ?? '').includes(`'${quotation}'`);
