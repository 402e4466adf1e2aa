import { type Claim, describeExtension } from './claim-schemas.ts';

/*
 * Typst exports one standard at a time. Its PDF/A-3a files are tagged and lack only two things for PDF/UA-1: the claim
 * in the metadata and the title in the window bar; an invoice also claims ZUGFeRD. This module appends them as an incremental update (ISO 32000-1, 7.5.6):
 * the original bytes stay untouched; changed objects and a new cross-reference table follow them.
 */

type Trailer = { root: number; size: number; previous: number; kept: string };
type ChangedObject = { id: number; body: Buffer };

/** Object 0, the head of the free list. Some readers expect it first in every cross-reference table. */
const FREE_LIST_HEAD = '0 1\n0000000000 65535 f \n';

function matchGroup(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new RangeError(`not a PDF as Typst writes it: ${pattern.source}`);
  return value;
}

function readTrailer(pdf: Buffer): Trailer {
  const tail = pdf.subarray(-2048).toString('latin1');
  const dictionary = tail.slice(tail.lastIndexOf('trailer'));
  const kept = [/\/Info \d+ 0 R/, /\/ID\s*\[[^\]]*\]/].map((entry) => entry.exec(dictionary)?.[0] ?? '').join('');
  return {
    root: Number(matchGroup(dictionary, /\/Root (\d+) 0 R/)),
    size: Number(matchGroup(dictionary, /\/Size (\d+)/)),
    previous: Number(matchGroup(dictionary, /startxref\s+(\d+)\s+%%EOF\s*$/)),
    kept,
  };
}

/** Bytes of an entry of a cross-reference table. */
const ENTRY_BYTES = 20;

/** Source of an object, from the line after `n 0 obj` to `endobj`. */
function readObject(pdf: Buffer, { previous }: Trailer, id: number): Buffer {
  // Only the entry of the object: a table has hundreds of them.
  const [head] = /^xref\s+0 \d+\s+/.exec(pdf.toString('latin1', previous, previous + 2 * ENTRY_BYTES)) ?? [];
  const entry = previous + (head ?? '').length + ENTRY_BYTES * id;
  const offset = Number(matchGroup(pdf.toString('latin1', entry, entry + ENTRY_BYTES), /^(\d{10}) \d{5} [fn]\s*$/));
  const start = pdf.indexOf('obj', offset) + 'obj'.length;
  return pdf.subarray(start, pdf.indexOf('endobj', start));
}

function addClaims(metadata: string, claims: readonly Claim[]): string {
  const schemas = claims.map(({ schema }) => schema).join('');
  const bag = /<pdfaExtension:schemas>\s*<rdf:Bag>/;
  const described = bag.test(metadata)
    ? metadata.replace(bag, (start) => start + schemas)
    : metadata.replace('</rdf:RDF>', () => `${describeExtension(schemas)}</rdf:RDF>`);
  return described.replace('</rdf:RDF>', () => `${claims.map(({ claim }) => claim).join('')}</rdf:RDF>`);
}

function createMetadataObject(pdf: Buffer, trailer: Trailer, id: number, claims: readonly Claim[]): ChangedObject {
  const stream = readObject(pdf, trailer, id);
  const packet = stream.subarray(stream.indexOf('<?xpacket'), stream.lastIndexOf('endstream')).toString('utf8');
  const xmp = Buffer.from(addClaims(packet.trimEnd(), claims));
  const head = Buffer.from(`<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n`);
  return { id, body: Buffer.concat([head, xmp, Buffer.from('\nendstream')]) };
}

function showTitleInWindow(catalog: string): string {
  const preferences = /\/ViewerPreferences\s*<</;
  return preferences.test(catalog)
    ? catalog.replace(preferences, (start) => `${start}/DisplayDocTitle true`)
    : catalog.replace(/>>\s*$/, '/ViewerPreferences<</DisplayDocTitle true>>>>');
}

function appendUpdate(pdf: Buffer, trailer: Trailer, objects: readonly ChangedObject[]): Buffer {
  const parts = [pdf, Buffer.from('\n')];
  let end = pdf.length + 1;
  const entries = objects.map(({ id, body }) => {
    const written = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const entry = `${id} 1\n${String(end).padStart(10, '0')} 00000 n \n`;
    parts.push(written);
    end += written.length;
    return entry;
  });
  const { size, root, kept, previous } = trailer;
  const dictionary = `trailer\n<</Size ${size}/Root ${root} 0 R${kept}/Prev ${previous}>>`;
  const table = `xref\n${FREE_LIST_HEAD}${entries.join('')}`;
  parts.push(Buffer.from(`${table}${dictionary}\nstartxref\n${end}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/**
 * Adds claims, such as PDF/UA-1, to a tagged PDF/A-3a file made by Typst.
 *
 * @throws RangeError when the file has not the structure that Typst writes
 */
export function addPdfClaims(pdf: Buffer, claims: readonly Claim[]): Buffer {
  const trailer = readTrailer(pdf);
  const catalog = readObject(pdf, trailer, trailer.root).toString('latin1');
  const metadataId = Number(matchGroup(catalog, /\/Metadata (\d+) 0 R/));
  const objects = [
    createMetadataObject(pdf, trailer, metadataId, claims),
    { id: trailer.root, body: Buffer.from(showTitleInWindow(catalog.trim()), 'latin1') },
  ];
  return appendUpdate(
    pdf,
    trailer,
    objects.sort((a, b) => a.id - b.id),
  );
}
