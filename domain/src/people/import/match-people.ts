import type { IsoDate } from '../../calendar/dates.ts';
import type { Message } from '../../rules/describe-issue.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportRow } from './import-row.ts';

/** An employee of the company, by what a row can name. */
export type KnownPerson = {
  readonly id: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: IsoDate | null;
  /** First days of the employments. */
  readonly begins: readonly IsoDate[];
  /** Last day of the last employment; null while it is open. */
  readonly end: IsoDate | null;
};

/** The employee that a row means: a new one, a known one, or what has to be said first. */
export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly id: number }
  | { readonly kind: 'unclear'; readonly field: ImportField | null; readonly message: Message };

type Row = Pick<ImportRow, 'number' | 'first_name' | 'last_name' | 'birth_date' | 'started_working_at_company'>;

/**
 * Finds who the rows of a table mean: by number, otherwise by name together with the date of birth or the begin of an employment.
 * A name alone decides nothing, no two rows mean the same person, and a number that only looks like the own one is asked about.
 */
export function matchPeople(rows: readonly Row[], people: readonly KnownPerson[]): Match[] {
  const byNumber = new Map(people.flatMap((one) => (one.number === null ? [] : [[one.number, one] as const])));
  const byName = Map.groupBy(people, nameKey);
  const byLikeNumber = Map.groupBy(people, ({ number }) => likeNumber(number));
  const taken = new Set<string>();
  return rows.map((row) => {
    const match = matchNumber(row, byNumber, byLikeNumber) ?? matchName(row, byName);
    const key = match.kind === 'known' ? String(match.id) : newKey(row);
    if (match.kind !== 'unclear' && taken.has(key)) return unclear(row.number === null ? null : 'number', 'twice');
    taken.add(key);
    return match;
  });
}

type Names = { readonly first_name: string | null; readonly last_name: string | null };

/** A name as it is compared: without case, and with one kind of apostrophe and hyphen. */
const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .trim();

const nameKey = ({ first_name, last_name }: Names): string => `${plain(first_name)}\n${plain(last_name)}`;

const newKey = (row: Row): string =>
  row.number === null
    ? [nameKey(row), row.birth_date ?? '', row.started_working_at_company ?? ''].join('\n')
    : `number ${row.number}`;

/** A number as spreadsheets may have changed it: without zeros before it and signs between. */
const likeNumber = (number: string | null): string =>
  plain(number)
    .replaceAll(/[\s./-]/g, '')
    .replace(/^0+(?=.)/, '');

/** Finds a person by the number of a row; null: the number says nothing. */
function matchNumber(
  row: Row,
  byNumber: ReadonlyMap<string, KnownPerson>,
  byLikeNumber: ReadonlyMap<string, readonly KnownPerson[]>,
): Match | null {
  if (row.number === null) return null;
  const numbered = byNumber.get(row.number);
  if (numbered) return isOther(row, numbered) ? unclear('number', 'numberOf', nameOf(numbered)) : known(row, numbered);
  const alike = byLikeNumber.get(likeNumber(row.number))?.find((one) => one.number !== null && !isOther(row, one));
  return alike ? otherNumber(alike) : null;
}

function matchName(row: Row, byName: ReadonlyMap<string, readonly KnownPerson[]>): Match {
  const namesakes = (byName.get(nameKey(row)) ?? []).filter((one) => !differ(row.birth_date, one.birth_date));
  const candidates = namesakes.filter((one) => row.number === null || one.number === null);
  const [only, ...others] = candidates.filter((one) => isSure(row, one));
  if (only && others.length === 0) return known(row, only);
  if (candidates[0]) return unclear(null, 'sameName', nameOf(candidates[0]));
  const born = namesakes.find(({ birth_date }) => birth_date !== null && birth_date === row.birth_date);
  return born ? otherNumber(born) : { kind: 'new' };
}

const otherNumber = (person: KnownPerson): Match =>
  unclear('number', 'otherNumber', { ...nameOf(person), number: person.number ?? '' });

/** Whether a number belongs to a person with another name, or another date of birth. */
const isOther = (row: Row, { first_name, last_name, birth_date }: KnownPerson): boolean =>
  differ(row.birth_date, birth_date) ||
  (row.birth_date === null || birth_date === null
    ? differ(row.first_name && plain(row.first_name), plain(first_name)) &&
      differ(row.last_name && plain(row.last_name), plain(last_name))
    : false);

const isSure = (row: Row, one: KnownPerson): boolean =>
  row.birth_date !== null && one.birth_date !== null
    ? row.birth_date === one.birth_date
    : row.started_working_at_company !== null && one.begins.includes(row.started_working_at_company);

const differ = (one: string | null, other: string | null): boolean => Boolean(one) && Boolean(other) && one !== other;

/** An employee who has left, and begins again after that, is hired again on the own page: the table would move the old employment. */
function known(row: Row, person: KnownPerson): Match {
  const begin = row.started_working_at_company;
  const isAgain = person.end !== null && begin !== null && begin > person.end;
  return isAgain ? unclear('started_working_at_company', 'hasLeft', nameOf(person)) : { kind: 'known', id: person.id };
}

const nameOf = ({ first_name, last_name }: KnownPerson) => ({ name: `${first_name} ${last_name}` });

const unclear = (field: ImportField | null, key: string, params: Message['params'] = {}): Match => ({
  kind: 'unclear',
  field,
  message: { key: `people-import:match.${key}`, params },
});
