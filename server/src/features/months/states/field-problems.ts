import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import type { Refused } from '../confirm/month-work.ts';

export const problemAt = (path: string, key: string): FieldProblem => ({ path, message: { key, params: {} } });

/** A problem for each id that stands in the list before. */
export const repeatedProblems = (ids: readonly number[], pathOf: (index: number) => string): FieldProblem[] =>
  ids.flatMap((id, index) => (ids.indexOf(id) < index ? [problemAt(pathOf(index), 'validation:employeeTwice')] : []));

/**
 * Problem of a month that cannot be sent or saved.
 *
 * @param whole path for what concerns the month as a whole
 * @param days path below which its days stand in the body; null: the body has no days
 */
export function toFieldProblems({ kind, texts }: Refused, whole: string, days: string | null): FieldProblem[] {
  switch (kind) {
    case 'no_schedule':
      return [problemAt(whole, 'validation:invalid')];
    case 'closed':
      return [problemAt(whole, 'validation:monthClosed')];
    case 'changed':
    case 'outdated':
    case 'gone':
    case 'invalid':
      return texts.map(({ path, key, params }) => ({
        path: path === 'words' ? path : days !== null && path.startsWith('days.') ? `${days}.${path}` : whole,
        message: { key, params },
      }));
  }
}
