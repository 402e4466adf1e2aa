import type { Label, WriteLabel } from '../labels/bilingual.ts';
import type { PrintedNames } from './printed-names.ts';
import { type ChangeSection, createChanges } from './timesheet-changes.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import type { GivenReason } from './timesheet-words.ts';

/** Reasons for findings under their title. */
export type Reasons = { title: Label; items: GivenReason[] };

/** The pages behind the first one: what was changed, and reasons for findings that need more room than the first page has. */
export type Further = {
  title: Label;
  /** Whose sheet it is. */
  subtitle: string;
  columns: Record<'day' | 'before' | 'after' | 'reason', Label>;
  changes: ChangeSection[];
  reasons: Reasons | null;
  /** The label of a page, with `#` in place of its number and `##` of their number. */
  page: Label;
};

/** What stands on further pages; `reasons`: those that the first page has no room for. */
export function createFurther(
  document: TimesheetDocument,
  names: PrintedNames,
  reasons: Further['reasons'],
  label: WriteLabel,
): Further | null {
  const changes = createChanges(document, names, label);
  if (changes.length === 0 && reasons === null) return null;
  return {
    title: changes.length > 0 ? label('documents:timesheet.changes.title') : label('documents:timesheet.reasons'),
    subtitle: [names.employee.name, names.employee.number, names.company.name]
      .filter((part) => part !== null)
      .join(' · '),
    columns: {
      day: label('documents:timesheet.column.day'),
      before: label('documents:timesheet.changes.before'),
      after: label('documents:timesheet.changes.after'),
      reason: label('documents:timesheet.changes.reason'),
    },
    changes,
    reasons,
    page: label('documents:timesheet.page', { page: '#', pages: '##' }),
  };
}
