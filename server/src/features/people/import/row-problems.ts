import { IMPORT_FIELDS, type ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { RowResult } from '@zeitblatt/domain/people/import/import-row';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';

type Problem = { readonly field: ImportField | null; readonly message: Message };

/** The result of a row that changes nothing until its problems are gone. */
export const waiting = (problems: readonly Problem[]): RowResult => ({
  state: 'waiting',
  employee_id: null,
  changes: [],
  problems: problems.map(({ field, message }) => ({ field, ...message })),
});

/** The result of a row that was refused. @throws the error itself where it is no refusal */
export const refused = (context: CompanyContext, error: unknown): RowResult => waiting(problemsOf(context, error));

function problemsOf({ t }: CompanyContext, error: unknown): Problem[] {
  if (error instanceof FieldRefusal)
    return error.problems.map(({ path, message }) => ({ field: fieldOf(path), message }));
  if (!(error instanceof Refusal)) throw error;
  const text = t(`errors:${error.code}`, error.params);
  return [{ field: null, message: { key: 'people-import:cell.refused', params: { text } } }];
}

/** The field of a path of the calls: `employee.number` is `number`, `schema.days.0.hours` is `days`. */
function fieldOf(path: string): ImportField | null {
  const [name] = path.replace(/^(?:employee|schema)\./, '').split('.');
  return IMPORT_FIELDS.find((field) => field === name) ?? null;
}
