import { fold } from '@zeitblatt/domain/company/search/search-words';

/** A person for whom something is entered. */
export type OpeningPerson = {
  readonly employee_id: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

/** A pasted table as it was understood: the texts of each column by person, and lines without one. */
export type PlacedOpenings = {
  readonly texts: ReadonlyMap<number, readonly string[]>;
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
};

type Place = {
  /** The place of the person in whose field it was pasted, and the column of the field. */
  readonly row: number;
  readonly column: number;
};

const wordsOf = (text: string): string =>
  fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const hasDigit = (text: string): boolean => /\d/.test(text);

/**
 * Reads a table of names or numbers with the values of each person in the last columns. A table of values alone is filled in from a field on,
 * in the order of the people.
 *
 * @param columns how many values a person has
 */
export function placeOpenings(
  rows: readonly (readonly string[])[],
  people: readonly OpeningPerson[],
  at: Place,
  columns = 1,
): PlacedOpenings {
  const cells = columns === 1 ? rows.map((row) => row.filter((cell) => cell !== '')) : evened(rows);
  if (cells.every((row) => row.length <= columns)) return below(cells, people.slice(at.row), at.column);
  const byName = Map.groupBy(people, ({ first_name, last_name }) => wordsOf(`${first_name} ${last_name}`));
  const byNumber = Map.groupBy(people, ({ number }) => number ?? '');
  const texts = new Map<number, readonly string[]>();
  const unknown: { line: number; text: string }[] = [];
  for (const [index, row] of cells.entries()) {
    const values = row.slice(-columns);
    // The names of the columns have no values.
    if (row.every((cell) => cell === '') || (index === 0 && !values.some(hasDigit))) continue;
    const who = row.slice(0, -columns).filter((cell) => cell !== '');
    const named = byName.get(wordsOf(who.join(' '))) ?? [];
    const found = who.flatMap((cell) => byNumber.get(cell) ?? byName.get(wordsOf(cell)) ?? []);
    const [person, other] = new Set([...found, ...named]);
    if (person && !other) texts.set(person.employee_id, values);
    else unknown.push({ line: index + 1, text: row.filter(Boolean).join(' ') });
  }
  return { texts, unknown };
}

/** Rows of the same length: empty cells at the end of a line are not always copied. */
function evened(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

function below(rows: readonly (readonly string[])[], people: readonly OpeningPerson[], column: number): PlacedOpenings {
  const [first = []] = rows;
  const isHead = first.some(Boolean) && !first.some(hasDigit);
  const values = isHead ? rows.slice(1) : rows;
  const before = Array.from({ length: column }, () => '');
  const texts = values.flatMap((row, place) => {
    const person = people[place];
    return person && row.some(Boolean) ? [[person.employee_id, [...before, ...row]] as const] : [];
  });
  const unknown = values
    .slice(people.length)
    .map((row, place) => ({ line: people.length + place + 1, text: row.join(' ') }));
  return { texts: new Map(texts), unknown };
}
