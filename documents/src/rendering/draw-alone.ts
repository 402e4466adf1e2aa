import type { TimesheetDocument } from '../months/timesheet-document.ts';
import type { Renderer } from './renderer.ts';

/** Draws one sheet. @returns null where it cannot be drawn */
export async function drawAlone(
  { renderTimesheets }: Pick<Renderer, 'renderTimesheets'>,
  document: TimesheetDocument,
): Promise<Buffer | null> {
  for await (const { pdf } of renderTimesheets([document])) return pdf;
  return null;
}
