import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text on a page: points from the lower left corner, `y` of the base line. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number };

/** Content and properties of a PDF as pdf.js reads them. */
export type ReadPdf = {
  pageCount: number;
  /** Runs of text on the first page. */
  texts: PlacedText[];
  /** Runs of text on all pages. */
  allTexts: PlacedText[];
  /** Lines of all pages from top to bottom, with spaces between the runs. */
  lines: string[];
  title: string;
  language: string;
  isTagged: boolean;
  /** XMP metadata. */
  metadata: string;
  attachments: Record<string, string>;
};

/** Metadata of a PDF. The type of pdf.js says that they always exist, but a file may have none. */
type Metadata = { info: { Title?: string; Language?: string }; metadata: { getRaw: () => string } | null };
type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

async function placedTexts(document: PdfDocument, number: number): Promise<PlacedText[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size, , , , x, y] = item.transform.map(Number);
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: size ?? 0 }];
  });
}

/** Joins the runs of one line; a raised mark may be 3.5 points above the base line. */
function linesOf(texts: readonly PlacedText[]): string[] {
  const rows: PlacedText[][] = [];
  for (const text of texts.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && row[0].y - text.y < 3.5) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

async function attachmentsOf(document: PdfDocument): Promise<Record<string, string>> {
  const attachments: Record<string, string> = {};
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    attachments[filename] = Buffer.from(content ?? []).toString('utf8');
  }
  return attachments;
}

/** Reads a PDF with pdf.js, which is independent of the program that wrote it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const { info, metadata } = (await document.getMetadata()) as Metadata;
    const marks: unknown = await document.getMarkInfo();
    const pages: PlacedText[][] = [];
    for (let page = 1; page <= document.numPages; page += 1) pages.push(await placedTexts(document, page));
    return {
      pageCount: document.numPages,
      texts: pages[0] ?? [],
      allTexts: pages.flat(),
      lines: pages.flatMap(linesOf),
      title: info.Title ?? '',
      language: info.Language ?? '',
      isTagged: marks instanceof Map && marks.get('Marked') === true,
      metadata: metadata?.getRaw() ?? '',
      attachments: await attachmentsOf(document),
    };
  } finally {
    await task.destroy();
  }
}
