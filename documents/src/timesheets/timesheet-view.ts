import { hoursText } from '@zeitblatt/domain/calendar/clock-time';
import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { ruleOn } from '@zeitblatt/domain/compliance/rules';
import { monthlyTargetMinutes } from '@zeitblatt/domain/timesheets/monthly-target';
import { roundedUpHours } from '@zeitblatt/domain/timesheets/total-days';
import type { Language } from '@zeitblatt/i18n/languages';
import { REPLACEMENT } from '../fonts/printable-text.ts';
import { bilingual, type Label, pair, type WriteLabel } from '../labels/bilingual.ts';
import { type PrintedNames, printedNames } from './printed-names.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { type TimesheetRow, timesheetRow } from './timesheet-rows.ts';

type Party = { label: Label; name: string; lines: string[]; number: { label: Label; value: string } | null };
type Figure = { label: Label; value: string };

/** A sheet in the words and figures of the page; the template only lays it out. */
export type TimesheetView = {
  secondLanguage: Language | null;
  documentTitle: string;
  title: Label;
  subtitle: Label;
  month: Label;
  parties: Party[];
  columns: Record<'day' | 'start' | 'end' | 'break' | 'worked' | 'lost' | 'remark' | 'signature', Label>;
  hasLost: boolean;
  isSignedDaily: boolean;
  rows: TimesheetRow[];
  total: { label: Label; break: string; worked: string; lost: string };
  notes: { mark: string; text: Label }[];
  figures: Figure[];
  paragraph: Label | null;
  confirmation: Label;
  signatures: Label[];
  sheet: Label;
  page: Label;
};

const withMinusSign = (hours: string): string => hours.replace('-', '−');
const signedHours = (minutes: number): string => `${minutes > 0 ? '+' : ''}${withMinusSign(hoursText(minutes))}`;
const germanDate = (isoDate: string): string => isoDate.split('-').reverse().join('.');

function monthLabel(month: string, language: Language, label: WriteLabel): Label {
  const [year, number] = month.split('-');
  const name = label(`calendar:month.${Number(number)}`);
  const second = name.second && name.second.charAt(0).toLocaleUpperCase(language) + name.second.slice(1);
  return pair(`${name.german} ${year}`, second);
}

function parties({ company, employee }: PrintedNames, label: WriteLabel): Party[] {
  const place = [company.zip, company.city].filter(Boolean).join(' ');
  const number = employee.number && { label: label('documents:timesheet.employeeNumber'), value: employee.number };
  return [
    {
      label: label('documents:timesheet.employer'),
      name: company.name,
      lines: [company.street ?? '', place].filter((line) => line !== ''),
      number: null,
    },
    {
      label: label('documents:timesheet.employee'),
      name: `${employee.first_name} ${employee.last_name}`,
      lines: [],
      number: number || null,
    },
  ];
}

function columns(label: WriteLabel): TimesheetView['columns'] {
  return {
    day: label('documents:timesheet.column.day'),
    start: label('documents:timesheet.column.start'),
    end: label('documents:timesheet.column.end'),
    break: label('documents:timesheet.column.break'),
    worked: label('documents:timesheet.column.worked'),
    lost: label('documents:timesheet.column.lost'),
    remark: label('documents:timesheet.column.remark'),
    signature: label('documents:timesheet.column.signature'),
  };
}

function figures({ totals }: TimesheetDocument, label: WriteLabel): Figure[] {
  return [
    { label: label('documents:timesheet.planned'), value: hoursText(totals.target_minutes) },
    { label: label('documents:timesheet.column.worked'), value: hoursText(totals.worked_minutes) },
    {
      label: label('documents:timesheet.difference'),
      value: signedHours(totals.worked_minutes - totals.target_minutes),
    },
    { label: label('documents:timesheet.roundedUp'), value: `${roundedUpHours(totals.worked_minutes)} h` },
  ];
}

/** The marks that this sheet really uses, and what they mean. */
function notes(
  rows: readonly TimesheetRow[],
  names: PrintedNames,
  month: string,
  label: WriteLabel,
): TimesheetView['notes'] {
  const days = ruleOn('recorded_late', lastDayOf(month))?.figures.allowedDays ?? 0;
  return [
    { mark: '*', text: label('documents:timesheet.note.changedExPost'), isUsed: rows.some((row) => row.changed) },
    {
      mark: '°',
      text: label('documents:timesheet.note.recordedLate', { days }),
      isUsed: rows.some((row) => row.isLate),
    },
    { mark: '+1', text: label('documents:timesheet.note.nextDay'), isUsed: rows.some((row) => row.endsNextDay) },
    { mark: REPLACEMENT, text: label('documents:timesheet.note.replaced'), isUsed: names.has_replacement },
  ]
    .filter(({ isUsed }) => isUsed)
    .map(({ mark, text }) => ({ mark, text }));
}

/**
 * Explains the target hours: by the weekly hours where they follow from them, else by the planned days.
 *
 * @source docs/decisions.md D5, D36
 */
function targetParagraph({ planned_paragraph: target }: TimesheetDocument, label: WriteLabel): Label | null {
  if (target === null) return null;
  if (target.weekly_minutes === null) {
    return label('documents:timesheet.plannedFromParts', {
      days: target.working_days,
      planned: hoursText(target.target_minutes),
    });
  }
  const isFromWeek = target.target_minutes === monthlyTargetMinutes(target.weekly_minutes / 60, target.working_days);
  return label(`documents:timesheet.${isFromWeek ? 'plannedFromWeek' : 'plannedFromDays'}`, {
    weekly: hoursText(target.weekly_minutes),
    days: target.working_days,
    planned: hoursText(target.target_minutes),
  });
}

function confirmation(document: TimesheetDocument, name: string, label: WriteLabel): Label {
  const [date = '', time = ''] = document.confirmation.at.split(' ');
  return label('documents:timesheet.confirmation', { name, date: germanDate(date), time: time.slice(0, 5) });
}

/**
 * Writes a sheet for the template.
 *
 * @param printable replaces characters that the typefaces lack
 * @throws DocumentError when a name cannot be printed
 */
export function timesheetView(document: TimesheetDocument, printable: (text: string) => string): TimesheetView {
  const { language, totals } = document;
  const label = bilingual(language);
  const names = printedNames(document, printable);
  const rows = document.days.map((day) => timesheetRow(day, label));
  const month = monthLabel(document.month, language, label);
  const title = label('documents:timesheet.title');
  const signed = document.signature_style === 5;
  return {
    secondLanguage: language === 'de' ? null : language,
    documentTitle: `${title.german} ${month.german} – ${names.employee.last_name}, ${names.employee.first_name}`,
    title,
    subtitle: label('documents:timesheet.subtitle'),
    month,
    parties: parties(names, label),
    columns: columns(label),
    hasLost: totals.lost_minutes !== null,
    isSignedDaily: document.signature_style === 4,
    rows,
    total: {
      label: label('documents:timesheet.total'),
      break: hoursText(totals.break_minutes),
      worked: hoursText(totals.worked_minutes),
      lost: totals.lost_minutes === null ? '' : hoursText(totals.lost_minutes),
    },
    notes: notes(rows, names, document.month, label),
    figures: figures(document, label),
    paragraph: targetParagraph(document, label),
    confirmation: confirmation(document, names.confirmed_by, label),
    signatures: signed
      ? [label('documents:timesheet.signature.employee'), label('documents:timesheet.signature.employer')]
      : [],
    sheet: label('documents:timesheet.sheet', { id: document.sheet_id, version: document.version }),
    page: label('documents:timesheet.page', { page: 1, pages: 1 }),
  };
}
