import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { nearestWord } from '@zeitblatt/domain/company/search/nearest-word';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';

/** Time after the last key before people are looked for, in milliseconds. */
const DEBOUNCE_MS = 120;

/** Letters by which a mistyped name is looked for. */
const FIRST_LETTERS = 2;

const SEARCH = { page: 1, rowsPerPage: 15, sortBy: 'last_name', descending: 'false' } as const;

export type FoundPeople = {
  readonly people: readonly EmployeeRow[];
  /** Ids of the sheets of a month, by employee. */
  readonly sheets: ReadonlyMap<number, number>;
  /** Another word that was probably meant, when no person was found. */
  readonly meant: string | null;
  /** Whether the answer is that of the words. */
  readonly isReady: boolean;
};

/** The people whose name or number has the words, through the search of the list of employees. */
export function useFoundPeople(words: readonly string[], month: IsoMonth): FoundPeople {
  const search = words.join(' ');
  const [asked, setAsked] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const isEnabled = asked !== '';
  const found = useRead(api.employees.list, { query: { ...SEARCH, search: asked } }, { isEnabled });
  const saved = useRead(api.employees.list, { query: { ...SEARCH, search: asked, month } }, { isEnabled });
  const isNone = isEnabled && found.data?.total === 0 && !found.isPlaceholderData;
  const [first = ''] = asked.split(' ');
  const near = useRead(
    api.employees.list,
    { query: { ...SEARCH, rowsPerPage: 50, search: first.slice(0, FIRST_LETTERS) } },
    { isEnabled: isNone && first.length > FIRST_LETTERS },
  );
  const names = near.data?.data.flatMap(({ first_name, last_name }) => [first_name, last_name]) ?? [];
  const isCurrent = asked === search && !found.isPlaceholderData && !saved.isPlaceholderData;
  const sheets = (saved.data?.data ?? []).flatMap(({ id, timesheet_id }): [number, number][] =>
    timesheet_id === null ? [] : [[id, timesheet_id]],
  );
  return {
    people: isEnabled ? (found.data?.data ?? []) : [],
    sheets: new Map(sheets),
    meant: isNone ? nearestWord(first, names) : null,
    isReady: search === '' || (isCurrent && found.data !== undefined && saved.data !== undefined),
  };
}
