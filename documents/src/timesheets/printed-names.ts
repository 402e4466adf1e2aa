import { DocumentError } from '../document-error.ts';
import { hasUnprintable, REPLACEMENT } from '../fonts/printable-text.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** The names on a sheet. They come from people and may contain anything. */
export type PrintedNames = Pick<TimesheetDocument, 'company' | 'employee'> & {
  confirmed_by: string;
  /** At least one character could not be drawn and was replaced. */
  has_replacement: boolean;
};

const countReplacements = (text: string): number => text.split(REPLACEMENT).length - 1;

/**
 * The names of a sheet as they are printed.
 *
 * @throws DocumentError `unprintable_text` when a name has control characters or half a character
 */
export function printedNames(document: TimesheetDocument, printable: (text: string) => string): PrintedNames {
  let hasReplacement = false;
  const print = (field: string, text: string): string => {
    if (hasUnprintable(text))
      throw new DocumentError('unprintable_text', `a character that cannot be printed: ${field}`);
    const printed = printable(text);
    hasReplacement ||= countReplacements(printed) > countReplacements(text);
    return printed;
  };
  const maybe = (field: string, text: string | null): string | null => (text === null ? null : print(field, text));
  const { company, employee } = document;
  return {
    company: {
      name: print('company.name', company.name),
      street: maybe('company.street', company.street),
      zip: maybe('company.zip', company.zip),
      city: maybe('company.city', company.city),
    },
    employee: {
      number: maybe('employee.number', employee.number),
      first_name: print('employee.first_name', employee.first_name),
      last_name: print('employee.last_name', employee.last_name),
    },
    confirmed_by: print('confirmation.name', document.confirmation.name),
    has_replacement: hasReplacement,
  };
}
