import { readFile } from 'node:fs/promises';
import { createPool } from '../database/pool.ts';
import { importPlaces } from '../features/company/places/load-places.ts';
import type { Command } from './terminal/command.ts';
import { escapeControlCharacters } from './terminal/format-table.ts';
import { OperatorError } from './terminal/operator-error.ts';

/** Number of mistakes in a list that are printed one by one. */
const TOLD_MISTAKES = 10;

/** Imports a longer list of places than the one the product ships. @source docs/decisions.md D25, D31 */
export const importCities: Command = {
  name: 'import-cities',
  operands: ['FILE'],
  summary: 'Adds places with their zips from a CSV with the columns zip,name,state.',
  details: [
    'The state is written as DE-BY. UTF-8; comma or semicolon, quotes where a name has one of them.',
    'All places are added, or, where a line is wrong, none. Places that are known stay as they are.',
    'npm run cities:import -- FILE does the same.',
  ],
  run: async ({ adminUrl, timeZone }, [file = '']) => {
    const text = await readText(file);
    const admin = createPool(adminUrl, { timeZone, max: 1 });
    try {
      const result = await importPlaces(admin, text);
      if (result.problems) throw new OperatorError(mistakesOf(file, result.problems));
      const { added, known, misplaced } = result;
      return [
        `${added} ${added === 1 ? 'place' : 'places'} added, ${known} known already.`,
        ...misplaced.map(
          ({ zip, name, state }) =>
            `${zip} ${escapeControlCharacters(name)} stays in ${state}: the list says otherwise.`,
        ),
      ].join('\n');
    } finally {
      await admin.end();
    }
  },
};

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError)
      throw new OperatorError(
        `${escapeControlCharacters(file)} is not written in UTF-8. Nothing was added. Save it as UTF-8.`,
      );
    throw new OperatorError(`${escapeControlCharacters(file)} cannot be read. Nothing was added. Check its name.`);
  }
}

function mistakesOf(file: string, problems: readonly { line: number; message: string }[]): string {
  const more = problems.length - TOLD_MISTAKES;
  return [
    `${escapeControlCharacters(file)} has mistakes. Nothing was added.`,
    ...problems
      .slice(0, TOLD_MISTAKES)
      .map(({ line, message }) => `  line ${line}: ${escapeControlCharacters(message)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
