import { inflateRawSync } from 'node:zlib';
import { XmlDocument } from 'libxml2-wasm';

const DIRECTORY_ENTRY = 0x02014b50;
const NAMESPACE = { x: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

/** The parts of an Excel file by their paths. */
function partsOf(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let entry = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (file.readUInt32LE(entry) === DIRECTORY_ENTRY) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) => file.readUInt16LE(entry + at));
    const name = file.toString('utf8', entry + 46, entry + 46 + (nameBytes ?? 0));
    const place = file.readUInt32LE(entry + 42);
    const begin = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28);
    parts.set(name, inflateRawSync(file.subarray(begin, begin + file.readUInt32LE(entry + 20))).toString());
    entry += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return parts;
}

/**
 * Reads the rows of an Excel file: texts as they are, numbers as numbers.
 *
 * @throws Error when a part is no XML, or a cell has a formula
 */
export function readXlsx(file: Buffer): (string | number)[][] {
  const parts = partsOf(file);
  for (const xml of parts.values()) XmlDocument.fromString(xml).dispose();
  const sheet = XmlDocument.fromString(parts.get('xl/worksheets/sheet1.xml') ?? '');
  try {
    if (sheet.find('//x:f', NAMESPACE).length > 0) throw new Error('a cell has a formula');
    return sheet.find('//x:row', NAMESPACE).map((row) =>
      row.find('x:c', NAMESPACE).map((cell) => {
        const [text] = cell.find('x:is/x:t', NAMESPACE);
        return text ? text.content : Number(cell.find('x:v', NAMESPACE)[0]?.content);
      }),
    );
  } finally {
    sheet.dispose();
  }
}
