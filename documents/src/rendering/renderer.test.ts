import { afterAll, describe, expect, test } from 'vitest';
import { createTimesheetRenderer } from '../months/render-timesheet.ts';
import type { TimesheetDocument } from '../months/timesheet-document.ts';
import { exampleTimesheet, fiveDayWeek, sumTotals, workedDay } from '../testing/example-timesheet.ts';
import { createRenderer, type RenderedTimesheet, type Renderer } from './renderer.ts';

const renderers = {
  thread: createRenderer({ kind: 'thread', threads: 2 }),
  process: createRenderer({ kind: 'process' }),
};
afterAll(async () => {
  await Promise.all(Object.values(renderers).map((renderer) => renderer.close()));
});

async function collect(renderer: Renderer, documents: Iterable<TimesheetDocument>): Promise<RenderedTimesheet[]> {
  const rendered: RenderedTimesheet[] = [];
  for await (const sheet of renderer.renderTimesheets(documents)) rendered.push(sheet);
  return rendered;
}

const damaged = (sheet_id: number): TimesheetDocument =>
  exampleTimesheet({ sheet_id, employee: { number: null, first_name: 'Eri\u0007ka', last_name: 'Muster' } });

describe.each(['thread', 'process'] as const)('timesheet renderer of the kind %s', (kind) => {
  test('a renderer makes the same bytes as the typesetter in this thread', { timeout: 30_000 }, async () => {
    const sheet = exampleTimesheet({ language: 'ru', signature_style: 5 });
    const pdf = await renderers[kind].renderTimesheet(sheet);
    expect(pdf.equals(createTimesheetRenderer()(sheet))).toBe(true);
  });

  test('a sheet that cannot be made is refused with its number', { timeout: 30_000 }, async () => {
    await expect(renderers[kind].renderTimesheet(damaged(12))).rejects.toMatchObject({
      code: 'unprintable_text',
      message: 'timesheet 12, version 2, 2026-12: a character that cannot be printed: employee.first_name',
    });
  });
});

test('an unexpected error while a sheet is drawn counts as a crash', async () => {
  const sheetWithoutDays = { ...exampleTimesheet(), days: null as never };
  await expect(renderers.thread.renderTimesheet(sheetWithoutDays)).rejects.toMatchObject({ code: 'renderer_crashed' });
});

describe('batch of sheets', () => {
  test('no sheet shows anything of the sheets drawn before it', { timeout: 30_000 }, async () => {
    const days = fiveDayWeek('2026-12');
    const later = days.map((day, index) => (index % 5 === 0 ? workedDay(day.day) : { ...day, changed_ex_post: true }));
    const kinds: Partial<TimesheetDocument>[] = [
      {},
      { employee: { number: null, first_name: 'Erika', last_name: 'Muster' } },
      { employee: { number: '7', first_name: 'Erika', last_name: 'Muster'.repeat(10) } },
      { language: 'ru' },
      { signature_style: 4 },
      { days: later, totals: sumTotals(later, 9000), language: 'tr', signature_style: 5 },
      { month: '2026-02', days: fiveDayWeek('2026-02') },
      { month: '2027-02', days: fiveDayWeek('2027-02') },
      { company: { name: 'Andere GmbH', street: null, zip: null, city: null } },
    ];
    const sheets = kinds.map((changes, sheet_id) => exampleTimesheet({ sheet_id, ...changes }));
    const one = await collect(renderers.process, sheets);
    const forwards = await collect(renderers.thread, [...sheets, ...sheets]);
    const backwards = await collect(renderers.thread, sheets.toReversed());
    for (const { document, pdf } of [...forwards, ...backwards]) {
      expect(pdf?.equals(one[document.sheet_id]?.pdf ?? Buffer.alloc(0)), `sheet ${document.sheet_id}`).toBe(true);
    }
  });

  test('a batch keeps its order, and a bad sheet costs only itself', { timeout: 30_000 }, async () => {
    const sheets = Array.from({ length: 60 }, (_, id) =>
      id === 30 ? damaged(id) : exampleTimesheet({ sheet_id: id }),
    );
    const rendered = await collect(renderers.thread, sheets);
    expect(rendered.map(({ document }) => document.sheet_id)).toEqual(sheets.map(({ sheet_id }) => sheet_id));
    expect(rendered.filter(({ error }) => error !== null).map(({ document }) => document.sheet_id)).toEqual([30]);
  });

  test('a batch reads its input at most 25 sheets ahead', { timeout: 30_000 }, async () => {
    let taken = 0;
    function* endless(): Generator<TimesheetDocument> {
      for (;;) yield exampleTimesheet({ sheet_id: ++taken });
    }
    for await (const { document } of renderers.process.renderTimesheets(endless())) {
      if (document.sheet_id === 3) break;
    }
    expect(taken).toBeLessThanOrEqual(3 + 25);
  });

  test('an empty batch makes no sheet', async () => {
    expect(await collect(renderers.thread, [])).toEqual([]);
  });

  test('a batch fails when the renderer is closed', async () => {
    const renderer = createRenderer({ threads: 1 });
    await renderer.close();
    await expect(collect(renderer, [exampleTimesheet()])).rejects.toMatchObject({ code: 'renderer_closed' });
    await expect(renderer.renderTimesheet(exampleTimesheet())).rejects.toMatchObject({ code: 'renderer_closed' });
  });
});
