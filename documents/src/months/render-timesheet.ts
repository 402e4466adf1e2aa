import { nameRowsAndMarks } from '../typesetting/accessible-tables.ts';
import { PDF_UA } from '../typesetting/claim-schemas.ts';
import { addPdfClaims } from '../typesetting/pdf-claims.ts';
import { createTypesetter } from '../typesetting/typst-compiler.ts';
import { qrSvg } from './qr/qr-svg.ts';
import { refuseWrongSums } from './refuse-wrong-sums.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { createTimesheetView } from './timesheet-view.ts';

/** An image in place of a code that a sheet does not have. */
const NO_QR = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const linkCode = ({ draft }: TimesheetDocument): string => (draft?.link ? qrSvg(draft.link.url) : NO_QR);

const checkCode = ({ check }: TimesheetDocument): string => (check?.address ? qrSvg(check.address) : NO_QR);

/** Renders the PDF of a sheet. Blocks its thread for 10 to 20 ms. */
export type RenderTimesheet = (document: TimesheetDocument) => Buffer;

/**
 * Creates a renderer for this thread, to be reused for all sheets.
 *
 * The PDF is PDF/A-3a and PDF/UA-1, in German with a second language, one page and further ones only for changes and long reasons, with the input attached as `timesheet.json`.
 * The renderer throws a DocumentError when it cannot make such a page.
 */
export function createTimesheetRenderer(): RenderTimesheet {
  const typeset = createTypesetter();
  return (document) => {
    refuseWrongSums(document);
    const view = createTimesheetView(document);
    const pdf = typeset({
      template: 'timesheet.typ',
      files: {
        'view.json': JSON.stringify(view),
        'record.json': JSON.stringify(document),
        'link.svg': linkCode(document),
        'check.svg': checkCode(document),
      },
      createdAt: document.created_at,
      standard: 'a-3a',
      hasMorePages: view.further !== null,
    });
    return addPdfClaims(nameRowsAndMarks(pdf), [PDF_UA]);
  };
}
