import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { formatCheckCode } from '@zeitblatt/domain/check-codes/check-code';
import { ruleInForceOn } from '@zeitblatt/domain/compliance/rules';
import { isOnlyPlan } from '@zeitblatt/domain/timesheets/day-source';
import { monthlyTargetMinutes } from '@zeitblatt/domain/timesheets/monthly-target';
import { roundedUpHours } from '@zeitblatt/domain/timesheets/total-days';
import type { Language } from '@zeitblatt/i18n/languages';
import { createLabel, type Label, labelWriterFor, type WriteLabel } from '../labels/bilingual.ts';
import { type PrintedNames, printNames } from './printed-names.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { createTimesheetRow, explainLetters, SOURCE_SIGNS, type TimesheetRow } from './timesheet-rows.ts';

type Party = { label: Label; name: string; lines: string[]; number: { label: Label; value: string } | null };
type Figure = { label: Label; value: string };
type Said = { label: Label; words: string | null };

/** The texts and figures of the page; the template only lays them out. */
export type TimesheetView = {
  secondLanguage: Language | null;
  /** Title and author in the properties of the PDF. */
  documentTitle: string;
  author: string;
  title: Label;
  subtitle: Label;
  month: Label;
  parties: Party[];
  columns: Record<
    'day' | 'start' | 'end' | 'break' | 'worked' | 'lost' | 'recorded' | 'costUnit' | 'remark' | 'signature',
    Label
  >;
  hasLost: boolean;
  /** Whether the rows say where their times come from. */
  hasSource: boolean;
  /** Whether a row has a cost unit. */
  hasCostUnit: boolean;
  isSignedDaily: boolean;
  rows: TimesheetRow[];
  /** `note` says what the lost time is, and its letters. */
  total: { label: Label; break: string; worked: string; lost: string; note: Label | null };
  notes: { mark: string; text: Label }[];
  figures: Figure[];
  /** Sentences below the figures. */
  statements: Label[];
  paragraph: Label | null;
  confirmation: Label;
  /** Whether the month is a draft, which must not look like a confirmed sheet. */
  isDraft: boolean;
  /** What was said to the month. */
  said: Said[];
  /** The personal link of a draft; its QR code is a file of its own. */
  link: { url: string; hint: Label; qr: Label } | null;
  /** The check code of the version. `qr` describes the QR code, which is a file of its own; null: the paper has none. */
  check: { label: Label; code: string; qr: { hint: Label; alt: Label; address: string } | null } | null;
  signatures: Label[];
  sheet: Label;
  page: Label;
};

const toMinusSign = (hours: string): string => hours.replace('-', '−');
const formatSignedHours = (minutes: number): string => `${minutes > 0 ? '+' : ''}${toMinusSign(formatHours(minutes))}`;
const formatGermanDate = (isoDate: string): string => isoDate.split('-').reverse().join('.');

function createMonthLabel(month: string, language: Language, label: WriteLabel): Label {
  const [year, number] = month.split('-');
  const name = label(`calendar:month.${Number(number)}`);
  const second = name.second && name.second.charAt(0).toLocaleUpperCase(language) + name.second.slice(1);
  return createLabel(`${name.german} ${year}`, second);
}

function createParties({ company, employee }: PrintedNames, label: WriteLabel): Party[] {
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
      name: employee.name,
      lines: [],
      number: number || null,
    },
  ];
}

function createColumns(label: WriteLabel): TimesheetView['columns'] {
  return {
    day: label('documents:timesheet.column.day'),
    start: label('documents:timesheet.column.start'),
    end: label('documents:timesheet.column.end'),
    break: label('documents:timesheet.column.break'),
    worked: label('documents:timesheet.column.worked'),
    lost: label('documents:timesheet.column.lost'),
    recorded: label('documents:timesheet.column.recorded'),
    costUnit: label('documents:timesheet.column.costUnit'),
    remark: label('documents:timesheet.column.remark'),
    signature: label('documents:timesheet.column.signature'),
  };
}

function createFigures({ totals, difference_minutes }: TimesheetDocument, label: WriteLabel): Figure[] {
  return [
    { label: label('documents:timesheet.planned'), value: formatHours(totals.target_minutes) },
    { label: label('documents:timesheet.column.worked'), value: formatHours(totals.worked_minutes) },
    {
      label: label('documents:timesheet.difference'),
      value: formatSignedHours(difference_minutes ?? totals.worked_minutes - totals.target_minutes),
    },
    { label: label('documents:timesheet.roundedUp'), value: `${roundedUpHours(totals.worked_minutes)} h` },
  ];
}

/** What is paid without work, and that a sheet is nothing but the plan. @source docs/decisions.md D58, D71 */
function createStatements({ days, totals, difference_minutes }: TimesheetDocument, label: WriteLabel): Label[] {
  const credited = totals.credited_minutes ?? 0;
  const hours = { credited: formatHours(credited), paid: formatHours(totals.worked_minutes + credited) };
  const apart = totals.worked_minutes - totals.target_minutes;
  const inTarget = (difference_minutes ?? apart) - apart;
  return [
    ...(credited > 0 ? [label('documents:timesheet.credited', hours)] : []),
    // Without it, target and working time do not add up to the difference that is printed beside them.
    ...(inTarget > 0 ? [label('documents:timesheet.creditedInTarget', { hours: formatHours(inTarget) })] : []),
    ...(isOnlyPlan(days) ? [label('documents:timesheet.onlyPlan')] : []),
  ];
}

/** Explanations of the marks that occur on this sheet. */
function createNotes(
  rows: readonly TimesheetRow[],
  names: PrintedNames,
  { days, month }: TimesheetDocument,
  label: WriteLabel,
): TimesheetView['notes'] {
  const notes: TimesheetView['notes'] = [];
  const add = (mark: string, text: Label): void => void notes.push({ mark, text });
  if (rows.some((row) => row.changed)) add('*', label('documents:timesheet.note.changedExPost'));
  if (rows.some((row) => row.isLate)) {
    add('°', label('documents:timesheet.note.recordedLate', { days: allowedDaysToRecord(month) }));
  }
  if (rows.some((row) => row.endsNextDay)) add('+1', label('documents:timesheet.note.nextDay'));
  if (days.some(({ source }) => source != null)) add(SOURCE_SIGNS.stamp, label('documents:timesheet.note.sources'));
  const letters = explainLetters(days, label);
  if (letters !== null) notes.push(letters);
  if (names.has_code_points) add('[U+…]', label('documents:timesheet.note.codePoints'));
  return notes;
}

/** Days within which the law wants work recorded. */
function allowedDaysToRecord(month: string): number {
  const rule = ruleInForceOn('recorded_late', lastDayOf(month));
  if (rule === null) throw new RangeError(`no rule on late records in ${month}`);
  return rule.figures.allowedDays;
}

/**
 * Explains the target hours: from the weekly hours, the planned days or the parts of the month.
 *
 * @source docs/decisions.md D5, D36
 */
function explainTarget({ planned_paragraph: target }: TimesheetDocument, label: WriteLabel): Label | null {
  if (target === null) return null;
  if (target.weekly_minutes === null) {
    return label('documents:timesheet.plannedFromParts', {
      days: target.working_days,
      planned: formatHours(target.target_minutes),
    });
  }
  const isFromWeek = target.target_minutes === monthlyTargetMinutes(target.weekly_minutes / 60, target.working_days);
  return label(`documents:timesheet.${isFromWeek ? 'plannedFromWeek' : 'plannedFromDays'}`, {
    weekly: formatHours(target.weekly_minutes),
    days: target.working_days,
    planned: formatHours(target.target_minutes),
  });
}

function createConfirmation({ confirmation, draft }: TimesheetDocument, name: string | null, label: WriteLabel): Label {
  if (draft)
    return label('documents:timesheet.draft.notice', {
      ...momentOf(draft.at),
      hash: draft.hash.slice(0, SHORT_HASH_DIGITS),
    });
  if (confirmation === null || name === null) return label('documents:timesheet.sampleNotice');
  return label('documents:timesheet.confirmation', { name, ...momentOf(confirmation.at) });
}

/** Digits of the hash of a draft that its paper shows. */
const SHORT_HASH_DIGITS = 8;

function momentOf(at: string): { date: string; time: string } {
  const [date = '', time = ''] = at.split(' ');
  return { date: formatGermanDate(date), time: time.slice(0, 5) };
}

/** What was said to the month, each with who said it, when and how. */
function createSaid({ statements }: TimesheetDocument, names: PrintedNames, label: WriteLabel): Said[] {
  return statements.map(({ kind, at, is_by_link, days }, index) => {
    const { name = '', words = null } = names.statements[index] ?? {};
    const parts = [
      label(`documents:timesheet.statement.${kind}`, { name, ...momentOf(at) }),
      ...(is_by_link ? [label('documents:timesheet.statement.byLink')] : []),
      ...(days.length > 0
        ? [label('documents:timesheet.statement.days', { days: days.map(dayOfMonth).join(' ') })]
        : []),
    ];
    const second = parts.map((part) => part.second ?? part.german).join(', ');
    return { label: createLabel(parts.map(({ german }) => german).join(', '), second), words };
  });
}

const dayOfMonth = (isoDate: string): string => `${Number(isoDate.slice(8))}.`;

const createLink = ({ draft }: TimesheetDocument, label: WriteLabel): TimesheetView['link'] =>
  draft?.link
    ? {
        url: draft.link.url,
        hint: label('documents:timesheet.draft.linkHint'),
        qr: label('documents:timesheet.draft.qr'),
      }
    : null;

/** A draft has the code of its link instead, and a sample has none. */
function createCheck({ check, draft }: TimesheetDocument, label: WriteLabel): TimesheetView['check'] {
  if (!check || draft) return null;
  const { code, address } = check;
  return {
    label: label('documents:timesheet.check.code'),
    code: formatCheckCode(code),
    qr:
      address === null
        ? null
        : { hint: label('documents:timesheet.check.hint'), alt: label('documents:timesheet.check.qr'), address },
  };
}

function createSheetLabel({ confirmation, draft, sheet_id, version }: TimesheetDocument, label: WriteLabel): Label {
  if (draft) return label('documents:timesheet.draft.sheet');
  if (confirmation === null) return label('documents:timesheet.sample');
  return label('documents:timesheet.sheet', { id: sheet_id, version });
}

/**
 * Creates the input of the template for a sheet.
 *
 * @throws DocumentError `unprintable_text` when a name cannot be printed
 */
export function createTimesheetView(document: TimesheetDocument): TimesheetView {
  const { language, totals } = document;
  const label = labelWriterFor(language);
  const names = printNames(document);
  const rows = document.days.flatMap((day, index) => {
    const ofDay = names.days[index];
    return ofDay === undefined ? [] : [createTimesheetRow(day, ofDay, label)];
  });
  const month = createMonthLabel(document.month, language, label);
  const isDraft = document.draft !== null;
  const title = label(isDraft ? 'documents:timesheet.draft.title' : 'documents:timesheet.title');
  const isSigned = document.signature_style === 5;
  return {
    secondLanguage: language === 'de' ? null : language,
    documentTitle: `${title.german} ${month.german} – ${names.properties.employee}`,
    author: names.properties.company,
    title,
    subtitle: label('documents:timesheet.subtitle'),
    month,
    parties: createParties(names, label),
    columns: createColumns(label),
    hasLost: totals.lost_minutes !== null,
    hasSource: document.days.some(({ source }) => source != null),
    hasCostUnit: rows.some(({ costUnit }) => costUnit !== ''),
    isSignedDaily: document.signature_style === 4,
    rows,
    total: {
      label: label('documents:timesheet.total'),
      break: formatHours(totals.break_minutes),
      worked: formatHours(totals.worked_minutes),
      lost: totals.lost_minutes === null ? '' : formatHours(totals.lost_minutes),
      note: totals.lost_minutes === null ? null : label('documents:timesheet.lossLetters'),
    },
    notes: createNotes(rows, names, document, label),
    figures: createFigures(document, label),
    statements: createStatements(document, label),
    paragraph: explainTarget(document, label),
    confirmation: createConfirmation(document, names.confirmed_by, label),
    signatures: isSigned
      ? [label('documents:timesheet.signature.employee'), label('documents:timesheet.signature.employer')]
      : [],
    isDraft,
    said: createSaid(document, names, label),
    link: createLink(document, label),
    check: createCheck(document, label),
    sheet: createSheetLabel(document, label),
    page: label('documents:timesheet.page', { page: 1, pages: 1 }),
  };
}
