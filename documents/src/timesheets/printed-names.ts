import { DocumentError } from '../document-error.ts';
import { hasUnprintableCharacter, REPLACEMENT_CHARACTER } from '../fonts/printable-text.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** The names on a sheet as they are printed. The input was typed by users and may contain any character. */
export type PrintedNames = Pick<TimesheetDocument, 'company' | 'employee'> & {
  /** Null on a sample. */
  confirmed_by: string | null;
  /** Remark and cost unit of each day, in order. */
  days: { remark: string | null; cost_unit: string | null }[];
  /** Of what was said to the month, in order. */
  statements: { name: string; words: string | null }[];
  /** Whether at least one character had no glyph and was replaced. */
  has_replacement: boolean;
};

const countReplacements = (text: string): number => text.split(REPLACEMENT_CHARACTER).length - 1;

/**
 * Prepares the names of a sheet for printing.
 *
 * @param replaceMissingGlyphs replaces characters without a glyph
 * @throws DocumentError `unprintable_text` when a name has a control character or a lone surrogate
 */
export function printNames(document: TimesheetDocument, replaceMissingGlyphs: (text: string) => string): PrintedNames {
  let hasReplacement = false;
  const print = (field: string, text: string): string => {
    if (hasUnprintableCharacter(text))
      throw new DocumentError('unprintable_text', `a character that cannot be printed: ${field}`);
    const printed = replaceMissingGlyphs(text);
    hasReplacement ||= countReplacements(printed) > countReplacements(text);
    return printed;
  };
  const printOptional = (field: string, text: string | null): string | null =>
    text === null ? null : print(field, text);
  const { company, employee } = document;
  return {
    company: {
      name: print('company.name', company.name),
      street: printOptional('company.street', company.street),
      zip: printOptional('company.zip', company.zip),
      city: printOptional('company.city', company.city),
    },
    employee: {
      number: printOptional('employee.number', employee.number),
      first_name: print('employee.first_name', employee.first_name),
      last_name: print('employee.last_name', employee.last_name),
    },
    days: document.days.map(({ remark = null, cost_unit = null }) => ({
      remark: printOptional('day.remark', remark),
      cost_unit: printOptional('day.cost_unit', cost_unit),
    })),
    statements: document.statements.map(({ name, words }) => ({
      name: print('statement.name', name),
      words: printOptional('statement.words', words),
    })),
    confirmed_by: printOptional('confirmation.name', document.confirmation?.name ?? null),
    has_replacement: hasReplacement,
  };
}
