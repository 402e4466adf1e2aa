import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { daysOf, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { TYPEFACES } from '../fonts/font-files.ts';
import type { TimesheetDocumentDay } from '../months/timesheet-document.ts';
import { createTimesheetView } from '../months/timesheet-view.ts';
import { exampleTimesheet, idleDay, sumTotals, workedDay } from './example-timesheet.ts';

/*
 * Writes the sheet that the home page shows as SVG, in each language: the month that the home page lets a visitor try, after
 * the two long days were checked. The argument is a folder.
 */

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));
const MONTH = '2026-10';
const TARGET_MINUTES = 152 * 60;

function dayOf(day: string): TimesheetDocumentDay {
  if (day === '2026-10-03') return { ...idleDay(day, 'holiday'), holiday: 'german_unity' };
  if (day >= '2026-10-12' && day <= '2026-10-14') return idleDay(day, 'leave');
  if (weekdayOf(day) > 5) return idleDay(day, 'free');
  const planned = { ...workedDay(day), end_time: '16:00', break_minutes: 60 };
  if (day === '2026-10-21') return { ...planned, start_time: '06:30', break_minutes: 45, worked_minutes: 525 };
  return day === '2026-10-22' ? { ...planned, end_time: '17:00', worked_minutes: 540 } : planned;
}

const [folder = '.'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const fontPaths = TYPEFACES.flatMap(({ files }) => files);
for (const language of LANGUAGES) {
  const days = daysOf(MONTH).map(dayOf);
  const sheet = exampleTimesheet({
    language,
    version: 1,
    month: MONTH,
    days,
    totals: sumTotals(days, TARGET_MINUTES),
    employee: { number: '17', first_name: 'Derya', last_name: 'Yılmaz' },
    confirmation: { name: 'Sabine Hoffmann', at: '2026-11-02 09:14' },
  });
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths }] });
  compiler.mapShadow(path.join(TEMPLATES, 'view.json'), Buffer.from(JSON.stringify(createTimesheetView(sheet))));
  compiler.mapShadow(path.join(TEMPLATES, 'record.json'), Buffer.from(JSON.stringify(sheet)));
  const { result } = compiler.compile({ mainFilePath: path.join(TEMPLATES, 'timesheet.typ') });
  if (result === null) throw new Error(`Typst cannot set the sheet in ${language}.`);
  writeFileSync(path.join(folder, `${language}.svg`), compiler.plainSvg(result));
}
