import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A drawn page: four bytes for each pixel, row by row. */
type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

type RenderParameters = Parameters<PDFPageProxy['render']>[0];

/** Canvas of pdf.js in Node. Its own types are those of a browser. */
type Drawing = Pick<RenderParameters, 'canvas'> & {
  context: { getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray } };
};
type CanvasFactory = { create: (width: number, height: number) => Drawing };

/** Draws the first page of a PDF with pdf.js. @param scale pixels per point: 3 are 216 dpi */
export async function drawFirstPage(pdf: Uint8Array, scale: number): Promise<Picture> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas, viewport }).promise;
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  } finally {
    await task.destroy();
  }
}
