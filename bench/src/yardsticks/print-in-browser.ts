import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, ensureBrowser } from '../../../tools/browser.mjs';

/** Content of a printed sheet. */
export type PrintedSheet = {
  readonly month: string;
  readonly days: readonly Pick<TimesheetDay, 'day' | 'start_time' | 'end_time' | 'break_minutes' | 'worked_hours'>[];
};

const STYLE = `body { font: 10pt sans-serif; margin: 15mm } table { border-collapse: collapse; width: 100% }
  td, th { border: 0.3pt solid #999; padding: 1mm; text-align: left } .sign { margin-top: 15mm; border-top: 0.5pt solid }`;

function htmlOf({ month, days }: PrintedSheet): string {
  const rows = days.map(({ day, start_time, end_time, break_minutes, worked_hours }) => {
    const cells = [day, start_time ?? '', end_time ?? '', break_minutes, worked_hours];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>Stundenzettel ${month}</h1>
    <p>Anna Müller, Baubetrieb Huber GmbH, Rosenheim</p>
    <table><tr><th>Tag</th><th>Beginn</th><th>Ende</th><th>Pause</th><th>Dauer</th></tr>${rows.join('')}</table>
    <p class="sign">Unterschrift</p>`;
}

/** Starts a headless Chromium that prints sheets: the second yardstick. @param cleanup receives what stops it */
export async function startPrinting(cleanup: AsyncDisposableStack): Promise<(sheet: PrintedSheet) => Promise<void>> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  cleanup.defer(() => browser.close());
  const page = await browser.newPage();
  return async (sheet) => {
    await page.setContent(htmlOf(sheet));
    await page.pdf({ format: 'A4' });
  };
}
