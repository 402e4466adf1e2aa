import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import type { DrawnTimesheet, RenderedTimesheet, Renderer } from '@zeitblatt/documents/rendering/renderer';
import { required } from '@zeitblatt/domain/rules/required';
import { type FreshPage, keepPages, type PageKeeping } from './keep-pages.ts';
import type { LoadedDocument } from './load-documents.ts';

/** Drawn pages that are stored at once: about 700 kB. */
const KEPT_AT_ONCE = 25;

/** A sheet with its PDF, or with the reason why there is none. */
export type DrawnDocument = RenderedTimesheet & Pick<LoadedDocument, 'schemaId'>;

/**
 * The PDFs of sheets, in the order of the input: those that were drawn before are read, and all others are drawn and
 * kept. Reads the input only a few sheets ahead of the consumer.
 *
 * @throws DocumentError when the renderer failed, not a sheet
 */
export async function* drawDocuments(
  { documents, ...keeping }: PageKeeping & { readonly documents: Pick<Renderer, 'renderTimesheets'> },
  sheets: AsyncIterable<LoadedDocument>,
): AsyncGenerator<DrawnDocument> {
  const waiting: { readonly loaded: LoadedDocument; readonly isKept: boolean }[] = [];
  const fresh: FreshPage[] = [];

  async function* input(): AsyncGenerator<TimesheetDocument | DrawnTimesheet> {
    for await (const loaded of sheets) {
      const { document } = loaded;
      const pdf = loaded.keptPdf();
      waiting.push({ loaded, isKept: pdf !== null });
      yield pdf === null ? document : { document, pdf };
    }
  }

  for await (const rendered of documents.renderTimesheets(input())) {
    const { loaded, isKept } = required(waiting.shift(), 'the sheet of a page');
    if (rendered.pdf && !isKept) fresh.push({ loaded, pdf: rendered.pdf });
    if (fresh.length >= KEPT_AT_ONCE) await keepPages(keeping, fresh.splice(0));
    yield { ...rendered, schemaId: loaded.schemaId };
  }
  await keepPages(keeping, fresh);
}
