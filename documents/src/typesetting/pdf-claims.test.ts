import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { FACTUR_X, PDF_UA } from './claim-schemas.ts';
import { addPdfClaims } from './pdf-claims.ts';

/** The smallest PDF with the structure that Typst writes. */
function createSmallPdf(metadata: string): Buffer {
  const objects = [
    '1 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\n',
    '2 0 obj\n<</Type/Page/Parent 1 0 R/MediaBox[0 0 100 100]>>\nendobj\n',
    `3 0 obj\n<</Type/Metadata/Subtype/XML/Length ${metadata.length}>>\nstream\n${metadata}\nendstream\nendobj\n`,
    '4 0 obj\n<</Type/Catalog/Pages 1 0 R/Metadata 3 0 R>>\nendobj\n',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object) => {
    const offset = text.length;
    text += object;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<</Size 5/Root 4 0 R/ID[(a)(b)]>>\nstartxref\n${text.length}\n%%EOF`);
}

const packet = (content: string): string =>
  `<?xpacket begin=""?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${content}</rdf:RDF><?xpacket end="r"?>`;

describe('claims of a PDF', () => {
  test.each([
    ['without described properties', ''],
    ['with described properties', '<x><pdfaExtension:schemas><rdf:Bag><rdf:li/></rdf:Bag></pdfaExtension:schemas></x>'],
  ])('the claim is added and described once in metadata %s', async (_, content) => {
    const { metadata } = await readPdf(addPdfClaims(createSmallPdf(packet(content)), [PDF_UA]));
    expect(metadata.match(/<pdfuaid:part>1<\/pdfuaid:part>/g)).toHaveLength(1);
    expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    expect(metadata.match(/PDF\/UA identification schema/g)).toHaveLength(1);
  });

  test('several claims stand beside each other, each described', async () => {
    const { metadata } = await readPdf(addPdfClaims(createSmallPdf(packet('')), [PDF_UA, FACTUR_X]));
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    for (const name of ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'])
      expect(metadata).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
  });

  test('the original bytes stay unchanged, and the window shows the title', () => {
    const original = createSmallPdf(packet(''));
    const claimed = addPdfClaims(original, [PDF_UA]);
    expect(claimed.subarray(0, original.length).equals(original)).toBe(true);
    expect(claimed.toString('latin1')).toContain('/ViewerPreferences<</DisplayDocTitle true>>');
  });

  test('a file with another structure is refused', () => {
    expect(() => addPdfClaims(Buffer.from('%PDF-1.7\nnothing'), [PDF_UA])).toThrow(RangeError);
  });
});
