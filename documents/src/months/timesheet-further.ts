import type { Label, WriteLabel } from '../labels/bilingual.ts';
import type { PrintedNames } from './printed-names.ts';
import { type ChangeSection, createChanges } from './timesheet-changes.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import type { GivenReason } from './timesheet-words.ts';

/** Reasons for findings under their title. */
export type Reasons = { title: Label; items: GivenReason[] };

/** The pages behind the first one: what was changed, and reasons, remarks and cost units that need more room than the first page has. */
export type Further = {
  title: Label;
  /** Whose sheet it is. */
  subtitle: string;
  columns: Record<'day' | 'month' | 'before' | 'after' | 'reason', Label>;
  changes: ChangeSection[];
  reasons: Reasons | null;
  /** Title of remarks and cost units that their rows have shortened. */
  fullWords: Label;
  /** Whether there is a further page in any case; else only where a row shortens its words, or the first page has no room for what was said. */
  isCertain: boolean;
  /** The label of a page, with `#` in place of its number and `##` of their number. */
  page: Label;
};

/** Content of further pages; `reasons`: those that the first page has no room for. */
export function createFurther(
  document: TimesheetDocument,
  names: PrintedNames,
  reasons: Further['reasons'],
  label: WriteLabel,
): Further | null {
  const changes = createChanges(document, names, label);
  const isCertain = changes.length > 0 || reasons !== null;
  if (!isCertain && document.statements.length === 0 && !mayShorten(names)) return null;
  return {
    title: label(`documents:timesheet.${titleOf(changes, reasons)}`),
    subtitle: [names.employee.name, names.employee.number, names.company.name]
      .filter((part) => part !== null)
      .join(' · '),
    columns: {
      day: label('documents:timesheet.column.day'),
      month: label('documents:timesheet.changes.month'),
      before: label('documents:timesheet.changes.before'),
      after: label('documents:timesheet.changes.after'),
      reason: label('documents:timesheet.changes.reason'),
    },
    changes,
    reasons,
    fullWords: label('documents:timesheet.fullWords'),
    isCertain,
    page: label('documents:timesheet.page', { page: '#', pages: '##' }),
  };
}

const titleOf = (changes: readonly ChangeSection[], reasons: Reasons | null): string =>
  changes.length > 0 ? 'changes.title' : reasons === null ? 'further' : 'reasons';

/** Whether a row has words that it may have to shorten. */
const mayShorten = ({ days }: PrintedNames): boolean =>
  days.some(({ remark, cost_unit }) => (remark ?? '') !== '' || (cost_unit ?? '') !== '');
