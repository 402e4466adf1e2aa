import { searchWords } from '@zeitblatt/domain/company/places/search-words';
import { textLine } from '@zeitblatt/domain/rules/fields';
import { type CsvLine, parseCsv } from './parse-csv.ts';
import type { Place } from './places.queries.ts';

const COLUMNS = ['zip', 'name', 'state'] as const;

/** Maximum length of a name; the longest German one has 58 letters. */
const LONGEST_NAME = 100;

const name = textLine(LONGEST_NAME).refine((text) => searchWords(text).length > 0);

/** A mistake in a list of places: the line, from 1, and a sentence for the author of the list. */
export type LineProblem = { readonly line: number; readonly message: string };

export type ReadPlaces = { readonly places: readonly Place[]; readonly problems: readonly LineProblem[] };

/**
 * Reads a list of places: a CSV with the columns `zip`, `name` and `state` (ISO 3166-2, such as `DE-BY`) in any order;
 * other columns are ignored. Duplicates count once.
 *
 * @param states codes of all known states
 */
export function readPlaces(text: string, states: ReadonlySet<string>): ReadPlaces {
  const { lines, unreadable } = parseCsv(text);
  const torn = unreadable === null ? [] : [{ line: unreadable, message: 'a quotation mark is missing or misplaced' }];
  const [header, ...rows] = lines;
  if (!header) return { places: [], problems: [...torn, { line: 1, message: 'the file is empty' }].slice(0, 1) };
  const found = COLUMNS.map((column) => header.cells.findIndex((cell) => cell.toLowerCase() === column));
  const missing = COLUMNS.filter((_, index) => found[index] === -1);
  if (missing.length > 0) {
    const message = `the first line must name the columns zip,name,state; missing: ${missing.join(', ')}`;
    return { places: [], problems: [{ line: header.line, message }] };
  }
  const read = rows.map(({ line, cells }) => {
    const [zip = '', placeName = '', state = ''] = found.map((index) => cells[index] ?? '');
    return { line, place: { zip, name: placeName, state } };
  });
  const mistakes = read.flatMap(({ line, place }) => mistakesIn(place, states).map((message) => ({ line, message })));
  const { places, twice } = unique(read);
  return { places, problems: [...mistakes, ...twice, ...torn].sort((a, b) => a.line - b.line) };
}

function mistakesIn(place: Place, states: ReadonlySet<string>): string[] {
  const mistakes: string[] = [];
  if (!/^\d{5}$/.test(place.zip)) mistakes.push(`'${place.zip}' is no zip: five digits, with leading zeros`);
  if (!name.safeParse(place.name).success) mistakes.push(`'${place.name}' is no name of a place`);
  if (!states.has(place.state)) mistakes.push(`'${place.state}' is no state: such as DE-BY`);
  return mistakes;
}

/** The same place cannot lie in two states. @source docs/decisions.md D24 */
function unique(read: readonly { line: CsvLine['line']; place: Place }[]): { places: Place[]; twice: LineProblem[] } {
  const known = new Map<string, { line: number; place: Place }>();
  const twice: LineProblem[] = [];
  for (const { line, place } of read) {
    const key = `${place.zip} ${place.name}`;
    const before = known.get(key);
    if (!before) known.set(key, { line, place });
    else if (before.place.state !== place.state)
      twice.push({ line, message: `${key} lies in ${before.place.state} by line ${before.line}` });
  }
  return { places: [...known.values()].map(({ place }) => place), twice };
}
