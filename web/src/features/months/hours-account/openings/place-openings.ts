import { fold } from '@zeitblatt/domain/company/search/search-words';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import { readSignedHours } from '../parts/signed-minutes.ts';

type Person = Pick<HoursAccountRow, 'employee_id' | 'number' | 'first_name' | 'last_name'>;

/** A pasted table as it was understood: hours by person, and lines without one. */
export type PlacedOpenings = {
  readonly texts: ReadonlyMap<number, string>;
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
};

const wordsOf = (text: string): string =>
  fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const isHours = (text: string): boolean => /\d/.test(text) && !('problem' in readSignedHours(text));

/**
 * Reads a table of names or numbers with hours. A table with hours alone is filled in from a person on, in their order.
 *
 * @param from the place of the person in whose field it was pasted
 */
export function placeOpenings(
  rows: readonly (readonly string[])[],
  people: readonly Person[],
  from: number,
): PlacedOpenings {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== ''));
  if (filled.every((cells) => cells.length <= 1)) return below(filled, people.slice(from));
  const byName = Map.groupBy(people, ({ first_name, last_name }) => wordsOf(`${first_name} ${last_name}`));
  const byNumber = Map.groupBy(people, ({ number }) => number ?? '');
  const texts = new Map<number, string>();
  const unknown: { line: number; text: string }[] = [];
  for (const [index, cells] of filled.entries()) {
    const hours = cells.at(-1) ?? '';
    // The names of the columns have no hours.
    if (cells.length === 0 || (index === 0 && !/\d/.test(hours))) continue;
    const who = cells.slice(0, -1);
    const named = byName.get(wordsOf(who.join(' '))) ?? [];
    const found = who.flatMap((cell) => byNumber.get(cell) ?? byName.get(wordsOf(cell)) ?? []);
    const [person, other] = new Set([...found, ...named]);
    if (person && !other) texts.set(person.employee_id, hours);
    else unknown.push({ line: index + 1, text: cells.join(' ') });
  }
  return { texts, unknown };
}

function below(rows: readonly (readonly string[])[], people: readonly Person[]): PlacedOpenings {
  const cells = rows.map(([cell = '']) => cell);
  const hours = cells[0] !== undefined && !isHours(cells[0]) && !/\d/.test(cells[0]) ? cells.slice(1) : cells;
  const texts = hours.flatMap((text, place) => {
    const person = people[place];
    return person && text !== '' ? [[person.employee_id, text] as const] : [];
  });
  const unknown = hours.slice(people.length).map((text, place) => ({ line: people.length + place + 1, text }));
  return { texts: new Map(texts), unknown };
}
