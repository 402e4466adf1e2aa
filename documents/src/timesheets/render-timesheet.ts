import { loadCoverage } from '../fonts/font-coverage.ts';
import { createPrintable } from '../fonts/printable-text.ts';
import { claimPdfUa } from '../rendering/claim-pdf-ua.ts';
import { createTypesetter } from '../rendering/typst-compiler.ts';
import { checkSums } from './check-sums.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { timesheetView } from './timesheet-view.ts';

/** Makes the PDF of a sheet. Blocks its thread for the ten to twenty milliseconds of a page. */
export type RenderTimesheet = (document: TimesheetDocument) => Buffer;

/**
 * A warm renderer for one thread.
 *
 * The result is PDF/A-3a and PDF/UA-1, in German with a second language, with the input attached as
 * `timesheet.json`. It is one page, or a DocumentError.
 */
export function createTimesheetRenderer(): RenderTimesheet {
  const printable = createPrintable(loadCoverage());
  const typeset = createTypesetter();
  return (document) => {
    checkSums(document);
    const view = timesheetView(document, printable);
    const pdf = typeset({
      template: 'timesheet.typ',
      files: { 'view.json': JSON.stringify(view), 'record.json': JSON.stringify(document) },
      createdAt: document.created_at,
      standard: 'a-3a',
    });
    return claimPdfUa(pdf);
  };
}
