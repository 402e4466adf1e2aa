import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../errors/failure.ts';
import { type Clipboard, rowsOfClipboard } from '../../month-sheet/paste/clipboard-rows.ts';
import { notify } from '../../ui/messages/notify.ts';
import { type OpeningPerson, type PlacedOpenings, placeOpenings } from './place-openings.ts';

/** Texts that are typed for a person, a text for each column. */
export type TypedOpening<Person> = { readonly person: Person; readonly texts: readonly string[] };

type OpeningsOptions<Person> = {
  readonly people: readonly Person[] | undefined;
  /** Why the text of a column can not be read; null where it can. One for each column. */
  readonly problems: readonly ((text: string) => string | null)[];
  /** Sends what is typed. @returns the message of success */
  readonly send: (given: readonly TypedOpening<Person>[]) => Promise<string>;
  readonly onSaved: () => void;
};

const keyOf = (id: number, column: number): string => `${id} ${column}`;

/** Values that are typed or pasted for many people, what is wrong with them, and how they are sent: all or none. */
export function useOpenings<Person extends OpeningPerson>(options: OpeningsOptions<Person>) {
  const { problems, send, onSaved } = options;
  const people = options.people ?? [];
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [unknown, setUnknown] = useState<PlacedOpenings['unknown']>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const textOf = ({ employee_id }: Person, column = 0): string => texts.get(keyOf(employee_id, column)) ?? '';
  const take = (next: ReadonlyMap<number, readonly string[]>) => {
    const typed = [...next].flatMap(([id, values]) =>
      values.flatMap((text, column) => (text === '' ? [] : [[keyOf(id, column), text] as const])),
    );
    setTexts((now) => new Map([...now, ...typed]));
    setRefused((now) => new Map([...now].filter(([id]) => !next.has(id))));
    setFailure(null);
  };
  const wrongOf = (person: Person, column = 0): string | null =>
    problems[column]?.(textOf(person, column)) ?? (column === 0 ? (refused.get(person.employee_id) ?? null) : null);
  const given = people
    .map((person) => ({ person, texts: problems.map((_, column) => textOf(person, column)) }))
    .filter((one) => one.texts.some((text) => text.trim() !== ''));
  const wrong = people.filter((person) => problems.some((_, column) => wrongOf(person, column) !== null)).length;

  const save = async () => {
    setSaving(true);
    try {
      notify.success(await send(given));
      onSaved();
    } catch (error) {
      const byRow = refusalsOf(error, given);
      setRefused(byRow);
      setFailure(byRow.size > 0 ? null : failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    textOf,
    wrongOf,
    wrong,
    unknown,
    failure,
    count: given.length,
    isSaving,
    type: ({ employee_id }: Person, text: string, column = 0) => {
      setTexts((now) => new Map([...now, [keyOf(employee_id, column), text]]));
      setRefused((now) => new Map([...now].filter(([id]) => id !== employee_id)));
      setFailure(null);
    },
    /** Takes a table that was copied elsewhere. @returns whether it was one */
    paste: (row: number, column: number, clipboard: Clipboard): boolean => {
      const rows = rowsOfClipboard(clipboard);
      if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return false;
      const placed = placeOpenings(rows, people, { row, column }, problems.length);
      take(placed.texts);
      setUnknown(placed.unknown);
      return true;
    },
    save,
  };
}

export type Openings<Person extends OpeningPerson> = ReturnType<typeof useOpenings<Person>>;

/** The refusals of single people by their ids. */
function refusalsOf(error: unknown, given: readonly { readonly person: OpeningPerson }[]): Map<number, string> {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
  const entries = Object.entries(errors).flatMap(([path, messages]) => {
    const row = given[Number(/^openings\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return row ? [[row.person.employee_id, messages.join(' ')] as const] : [];
  });
  return new Map(entries);
}
