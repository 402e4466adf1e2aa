import type { Command } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { selectCompanies } from '../terminal/select-companies.ts';
import { recomputeCopies, recomputePlaceSearchWords } from './recompute-copies.ts';
import type { CopyDifference } from './verify-copies.queries.ts';

/** Differences of one copy that are printed; further ones are only counted. */
const DIFFERENCES_PER_COPY_MAX = 10;

/** Recomputes the stored copies and prints those that differ. */
export const verifyCopies: Command = {
  name: 'verify-copies',
  operands: ['[COMPANY]'],
  summary: 'Recomputes counts, latest months and other stored copies, and names what differs.',
  details: [
    'Lists are quick because the database keeps copies, such as the latest month of an employee. This recomputes each of',
    'them from its source, in one company or in all, and changes nothing. A difference is a fault of the product.',
    'COMPANY is the number that the command companies shows.',
  ],
  run: async ({ pool }, [wanted]) => {
    const asked = await selectCompanies(pool, wanted);
    const reports = wanted === undefined ? [report('Places', await recomputePlaceSearchWords(pool))] : [];
    for (const id of asked) reports.push(report(`Company ${id}`, await recomputeCopies(pool, id)));
    const text = reports.map(({ lines }) => lines.join('\n')).join('\n');
    if (reports.some(({ isRight }) => !isRight)) throw new OperatorError(text);
    return text;
  },
};

function report(subject: string, differences: readonly CopyDifference[]) {
  if (differences.length === 0) return { isRight: true, lines: [`${subject}: every copy is right`] };
  const byCopy = Object.entries(Object.groupBy(differences, ({ copy }) => copy));
  const lines = byCopy.flatMap(([copy, found = []]) => [
    ...found.slice(0, DIFFERENCES_PER_COPY_MAX).map(describeDifference),
    ...(found.length > DIFFERENCES_PER_COPY_MAX ? [`  ${copy}: ${found.length - DIFFERENCES_PER_COPY_MAX} more`] : []),
  ]);
  return { isRight: false, lines: [`${subject}: ${differences.length} WRONG`, ...lines] };
}

const describeDifference = ({ copy, row, stored, expected }: CopyDifference): string =>
  `  ${copy} of ${row}: ${escapeControlCharacters(stored)} is stored, ${escapeControlCharacters(expected)} is right`;
