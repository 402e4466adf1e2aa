import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Texts that stand on one height of a page, left to right. */
export type PdfLine = readonly string[];

/** The lines of a PDF from top to bottom, in reading order. */
export async function readPdfLines(bytes: Uint8Array): Promise<PdfLine[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const lines: PdfLine[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const byHeight = Map.groupBy(texts, (text) => Math.round(Number(text.transform[5])));
    for (const height of [...byHeight.keys()].sort((a, b) => b - a)) {
      const line = byHeight.get(height) ?? [];
      lines.push(line.sort((a, b) => Number(a.transform[4]) - Number(b.transform[4])).map((text) => text.str.trim()));
    }
  }
  await task.destroy();
  return lines;
}
