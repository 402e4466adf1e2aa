/** A zip archive of texts, as small as it may be; `deflate` packs them. */
export async function zipOf(
  files: Readonly<Record<string, string>>,
  deflate = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = new TextEncoder().encode(path);
    const plain = new TextEncoder().encode(text);
    const data = deflate ? await packed(plain) : plain;
    const fields = [20, 0, deflate ? 8 : 0, 0, 0];
    const sizes = [0, data.length, plain.length];
    const local = header(0x04034b50, fields, sizes, [name.length, 0]);
    locals.push(local, name, data);
    directory.push(header(0x02014b50, [20, ...fields], sizes, [name.length, 0, 0, 0, 0, 0, 0], [at]), name);
    at += local.length + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = header(0x06054b50, [0, 0, count, count], [size, at], [0]);
  return join([...locals, ...directory, end]);
}

/** A record of the format: a signature, then numbers of two bytes, four, two and four. */
function header(signature: number, shorts: number[], longs: number[], more: number[], last: number[] = []): Uint8Array {
  const parts: [size: 2 | 4, value: number][] = [
    [4, signature],
    ...shorts.map((value): [2, number] => [2, value]),
    ...longs.map((value): [4, number] => [4, value]),
    ...more.map((value): [2, number] => [2, value]),
    ...last.map((value): [4, number] => [4, value]),
  ];
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Workbook = {
  /** The XML inside `sheetData` of each sheet, or rows of texts, by the name of the sheet. */
  readonly sheets: Readonly<Record<string, string | readonly (readonly string[])[]>>;
  readonly formats?: readonly string[];
  readonly strings?: string;
  readonly properties?: string;
  readonly states?: Readonly<Record<string, string>>;
  readonly after?: string;
  readonly further?: Readonly<Record<string, string>>;
  readonly prefix?: string;
};

/** An Excel workbook with cells as they are given. Formats are custom ones, the first is style 1. */
export function workbookOf(book: Workbook, deflate = true): Promise<Uint8Array<ArrayBuffer>> {
  const { formats = [], properties = '', states = {}, after = '', prefix = '' } = book;
  const names = Object.keys(book.sheets);
  const sheetXml = (content: Workbook['sheets'][string]) =>
    `<${prefix}worksheet><${prefix}sheetData>${typeof content === 'string' ? content : content.map(rowXml).join('')}</${prefix}sheetData>${after}</${prefix}worksheet>`;
  return zipOf(
    {
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${RELATION}">${properties}<sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${states[name] ?? ''}/>`)
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="a" Type="${RELATION}/styles" Target="/xl/styles.xml"/><Relationship Id="b" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join(
          '',
        )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst>${book.strings ?? ''}</sst>`,
      ...Object.fromEntries(
        names.map((name, at) => [`xl/worksheets/s${at + 1}.xml`, sheetXml(book.sheets[name] ?? '')]),
      ),
      ...book.further,
    },
    deflate,
  );
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A row of texts; what begins with `<` is a cell of its own. */
const rowXml = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`)).join('')}</row>`;
