import { formatParts } from '@zeitblatt/domain/calendar/day-parts';
import { isolateDirection } from '@zeitblatt/i18n/text-direction';
import { DocumentError } from '../document-error.ts';
import { hasUnprintableCharacter, makePrintable } from '../fonts/printable-text.ts';
import type { TimesheetChange, TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';

/**
 * The names on a sheet as they are printed. The input was typed by users and may contain any character. Texts with right-to-left
 * letters are isolated.
 */
export type PrintedNames = Pick<TimesheetDocument, 'company'> & {
  employee: { number: string | null; name: string };
  /** Company and employee in the properties of the PDF, which have no isolates. */
  properties: { company: string; employee: string };
  /** Null on a sample. */
  confirmed_by: string | null;
  /** Remark, with the parts of the day before it, and cost unit of each day, in order. */
  days: { remark: string | null; cost_unit: string | null }[];
  /** Of what was said to the month, in order. */
  statements: { name: string; words: string | null; pin_by: string | null }[];
  /** Null where this version is the first one. */
  first_confirmed_by: string | null;
  /** Of the reasons for findings, in order. */
  reasons: { name: string; words: string }[];
  /** Of the versions that changed something, in order. */
  changes: PrintedChange[];
  /** Whether a letter had no glyph and is printed as its code point. */
  has_code_points: boolean;
};

/** Texts of one side of a changed day. */
export type PrintedDayContent = { parts: string | null; remark: string | null; cost_unit: string | null };

/** The names and texts of a version that changed something, in its order. */
export type PrintedChange = {
  name: string;
  reason: string | null;
  reasons: { name: string; words: string }[];
  days: { before: PrintedDayContent; after: PrintedDayContent; reasons: string[] }[];
  reasonChanges: { before: string | null; after: string | null }[];
};

/**
 * Prepares the names of a sheet for printing.
 *
 * @throws DocumentError `unprintable_text` when a name has a control character or a lone surrogate
 */
export function printNames(document: TimesheetDocument): PrintedNames {
  let hasCodePoints = false;
  const print = (field: string, text: string): string => {
    if (hasUnprintableCharacter(text))
      throw new DocumentError('unprintable_text', `a character that cannot be printed: ${field}`);
    const printed = makePrintable(text);
    hasCodePoints ||= printed.hasCodePoints;
    return printed.text;
  };
  const printLine = (field: string, text: string): string => isolateDirection(print(field, text));
  const printOptional = (field: string, text: string | null): string | null =>
    text === null ? null : printLine(field, text);
  const { company, employee } = document;
  const [firstName, lastName] = [
    print('employee.first_name', employee.first_name),
    print('employee.last_name', employee.last_name),
  ];
  return {
    company: {
      name: printLine('company.name', company.name),
      street: printOptional('company.street', company.street),
      zip: printOptional('company.zip', company.zip),
      city: printOptional('company.city', company.city),
    },
    employee: {
      number: printOptional('employee.number', employee.number),
      name: isolateDirection(`${firstName} ${lastName}`),
    },
    properties: { company: print('company.name', company.name), employee: `${lastName}, ${firstName}` },
    days: document.days.map(({ remark = null, cost_unit = null, parts }) => ({
      remark: printOptional('day.remark', withParts(remark, parts)),
      cost_unit: printOptional('day.cost_unit', cost_unit),
    })),
    statements: document.statements.map(({ name, words, link }) => ({
      name: printLine('statement.name', name),
      words: printOptional('statement.words', words),
      pin_by: printOptional('statement.link.pin_by', link?.pin_by ?? null),
    })),
    first_confirmed_by: printOptional('first_confirmation.name', document.first_confirmation?.name ?? null),
    reasons: document.reasons.map(({ given_by, reason }) => ({
      name: printLine('reason.given_by', given_by),
      words: printLine('reason.reason', reason),
    })),
    changes: (document.changes ?? []).map((change) => printChange(change, printLine)),
    confirmed_by: printOptional('confirmation.name', document.confirmation?.name ?? null),
    has_code_points: hasCodePoints,
  };
}

/** The remark of a day after its parts, which stand in its place. */
const withParts = (remark: string | null, parts: TimesheetDocumentDay['parts']): string | null =>
  parts === undefined ? remark : [formatParts(parts), ...(remark === null ? [] : [remark])].join(' · ');

type PrintLine = (field: string, text: string) => string;

function printChange(
  { name, reason, reasons, days, reason_changes = [] }: TimesheetChange,
  printLine: PrintLine,
): PrintedChange {
  const printReason = (words: string | null) => (words === null ? null : printLine('change.finding.reason', words));
  const content = ({ parts, remark, cost_unit }: TimesheetChange['days'][number]['before']): PrintedDayContent => ({
    parts: parts ? printLine('change.parts', formatParts(parts)) : null,
    remark: remark == null ? null : printLine('change.remark', remark),
    cost_unit: cost_unit == null ? null : printLine('change.cost_unit', cost_unit),
  });
  return {
    name: printLine('change.name', name),
    reason: reason === undefined ? null : printLine('change.reason', reason),
    reasons: reasons.map((said) => ({
      name: printLine('change.reason.name', said.name),
      words: printLine('change.reason.words', said.words),
    })),
    days: days.map(({ before, after, reasons: ofDay }) => ({
      before: content(before),
      after: content(after),
      reasons: ofDay.map((words) => printLine('change.day.reason', words)),
    })),
    reasonChanges: reason_changes.map(({ before, after }) => ({
      before: printReason(before),
      after: printReason(after),
    })),
  };
}
