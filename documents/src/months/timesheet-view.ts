import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { isOnlyPlan } from '@zeitblatt/domain/days/day/day-source';
import { formatCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import { monthlyTargetMinutes } from '@zeitblatt/domain/months/sheet/monthly-target';
import { roundedUpHours } from '@zeitblatt/domain/months/sheet/total-days';
import type { Language } from '@zeitblatt/i18n/languages';
import { createLabel, type Label, labelWriterFor, type WriteLabel } from '../labels/bilingual.ts';
import { paperNumbers } from './paper-numbers.ts';
import { type PrintedNames, printNames } from './printed-names.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { createFurther, type Further, type Reasons } from './timesheet-further.ts';
import { createNotes, type Note } from './timesheet-notes.ts';
import { createTimesheetRow, type TimesheetRow } from './timesheet-rows.ts';
import {
  createConfirmation,
  createPast,
  createReasons,
  createSaid,
  type GivenReason,
  type Said,
} from './timesheet-words.ts';

type Party = { label: Label; name: string; lines: string[]; number: { label: Label; value: string } | null };
type Figure = { label: Label; value: string };

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
  notes: Note[];
  figures: Figure[];
  /** Sentences below the figures. */
  statements: Label[];
  paragraph: Label | null;
  /** The deleted sheet that this one goes on with, and the first confirmation. */
  past: Label | null;
  confirmation: Label;
  /** Whether the month is a draft, which must not look like a confirmed sheet. */
  isDraft: boolean;
  /** Words that were said to the month. */
  said: Said[];
  /** Reasons for findings that fit the first page. */
  reasons: Reasons | null;
  /** Content of further pages; null for a sheet of one page. */
  further: Further | null;
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

/** The numbers below the rows; one that is not 0 only in drafts is left out elsewhere. @source docs/decisions.md D14, D115 */
function createFigures(document: TimesheetDocument, label: WriteLabel): Figure[] {
  const { worked, planned, paid, target, difference } = paperNumbers(document);
  const { worked_minutes, target_minutes } = document.totals;
  const signed = formatSignedHours(difference);
  const roundedUp = { label: label('documents:timesheet.roundedUp'), value: `${roundedUpHours(worked_minutes)} h` };
  const numbers = { worked, ...(planned > 0 ? { planned } : {}), paid, target };
  if (document.has_four_numbers)
    return [
      ...Object.entries(numbers).map(([name, minutes]) => ({
        label: label(`calendar:number.${name}`),
        value: formatHours(minutes),
      })),
      { label: label('calendar:number.difference'), value: signed },
      roundedUp,
    ];
  return [
    { label: label('documents:timesheet.planned'), value: formatHours(target_minutes) },
    { label: label('documents:timesheet.column.worked'), value: formatHours(worked_minutes) },
    { label: label('documents:timesheet.difference'), value: signed },
    roundedUp,
  ];
}

/** Minutes that are paid without work, and whether a sheet is nothing but the plan. @source docs/decisions.md D58, D71 */
function createStatements(document: TimesheetDocument, label: WriteLabel): Label[] {
  const { credited, paid, target, difference } = paperNumbers(document);
  const { worked_minutes, target_minutes } = document.totals;
  const hours = { credited: formatHours(credited), paid: formatHours(paid) };
  const inTarget = document.has_four_numbers ? 0 : difference - (worked_minutes - target_minutes);
  return [
    ...(credited > 0
      ? [label(`documents:timesheet.${document.has_four_numbers ? 'paidWithoutWork' : 'credited'}`, hours)]
      : []),
    // Without it, target and working time do not add up to the difference that is printed beside them.
    ...(inTarget > 0 ? [label('documents:timesheet.creditedInTarget', { hours: formatHours(inTarget) })] : []),
    ...(isOnlyPlan(document.days) ? [label('documents:timesheet.onlyPlan')] : []),
    ...targetBesidePlan(document, target, label),
    ...hoursAccount(document, label),
  ];
}

/** Carry, month and balance of the hours account, as they were at the confirmation. @source docs/decisions/0096-hours-account.md */
function hoursAccount({ hours_account: account }: TimesheetDocument, label: WriteLabel): Label[] {
  if (!account) return [];
  const { carried_minutes: carried, month_minutes: month, other_minutes: other } = account;
  return [
    label(`documents:timesheet.${other === 0 ? 'hoursAccount' : 'hoursAccountWithOthers'}`, {
      carried: formatSignedHours(carried),
      month: formatSignedHours(month),
      other: formatSignedHours(other),
      balance: formatSignedHours(carried + month + other),
    }),
  ];
}

/** Relates the Soll to the target that the paragraph below explains, where they differ. */
function targetBesidePlan(
  { has_four_numbers, planned_paragraph }: TimesheetDocument,
  target: number,
  label: WriteLabel,
) {
  const apart = planned_paragraph ? target - planned_paragraph.target_minutes : 0;
  if (!has_four_numbers || apart === 0) return [];
  return [
    label('documents:timesheet.targetBesidePlan', { target: formatHours(target), apart: formatSignedHours(apart) }),
  ];
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

/** Letters of reasons and of what was said up to which both stand on the first page; more would make the rows of the days too low. */
const LETTERS_ON_FIRST_PAGE_MAX = 900;

const lettersOf = (said: readonly (Said | GivenReason)[]): number =>
  said.reduce(
    (sum, { label, words }) => sum + label.german.length + (label.second ?? '').length + (words ?? '').length,
    0,
  );

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

/** The lines to sign: of the whole month, or with the full names of those who sign the days by their initials. */
function createSignatures({ signature_style }: TimesheetDocument, label: WriteLabel): Label[] {
  if (signature_style === 1) return [];
  const kind = signature_style === 5 ? 'signature' : 'fullName';
  return (['employee', 'employer'] as const).map((party) => label(`documents:timesheet.${kind}.${party}`));
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
    return ofDay === undefined ? [] : [createTimesheetRow(day, document.days[index + 1], ofDay, label)];
  });
  const month = createMonthLabel(document.month, language, label);
  const isDraft = document.draft !== null;
  const title = label(isDraft ? 'documents:timesheet.draft.title' : 'documents:timesheet.title');
  const said = createSaid(document, names, label);
  const reasons = createReasons(document, names, label);
  const titled = reasons.length === 0 ? null : { title: label('documents:timesheet.reasons'), items: reasons };
  const isOnePage = document.changes === undefined && lettersOf([...reasons, ...said]) <= LETTERS_ON_FIRST_PAGE_MAX;
  const further = createFurther(document, names, isOnePage ? null : titled, label);
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
    past: createPast(document, names, label),
    signatures: createSignatures(document, label),
    isDraft,
    said,
    reasons: isOnePage ? titled : null,
    further,
    link: createLink(document, label),
    check: createCheck(document, label),
    sheet: createSheetLabel(document, label),
    page: label('documents:timesheet.page', { page: 1, pages: 1 }),
  };
}
