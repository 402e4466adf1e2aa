import * as api from '@zeitblatt/contract/api';
import { OPENINGS_MAX } from '@zeitblatt/domain/months/hours-account/booking';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useRead } from '../../../../api/use-read.ts';
import { useReads } from '../../../../api/use-reads.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { failureText } from '../../../../errors/failure.ts';
import { type Clipboard, rowsOfClipboard } from '../../../../month-sheet/paste/clipboard-rows.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { useHoursProblem } from '../parts/signed-hours-field.tsx';
import { readSignedHours } from '../parts/signed-minutes.ts';
import { type PlacedOpenings, placeOpenings } from './place-openings.ts';

const ROWS = 50;
const pageOf = (page: number) => ({ query: { search: '', page, rowsPerPage: ROWS, order: 'name' } }) as const;

/** The first people with an account, as many as can be sent at once. */
function useAccountPeople() {
  const { has_company: isEnabled } = useUser();
  const first = useRead(api.hoursAccount.list, pageOf(1), { isEnabled });
  const pages = Math.min(first.data?.last_page ?? 1, OPENINGS_MAX / ROWS);
  const others = useReads(
    api.hoursAccount.list,
    Array.from({ length: pages - 1 }, (_, index) => pageOf(index + 2)),
    { isEnabled },
  );
  const reads = [first, ...others];
  const isWhole = !isEnabled || reads.every(({ data }) => data !== undefined);
  return {
    reads,
    people: isWhole ? reads.flatMap(({ data }) => data?.data ?? []) : undefined,
    total: first.data?.total ?? 0,
  };
}

/** The typed opening balances, what is wrong with them, and how they are sent: all or none. */
export function useOpenings(onSaved: () => void) {
  const { reads, people, total } = useAccountPeople();
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [unknown, setUnknown] = useState<PlacedOpenings['unknown']>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const problemOf = useHoursProblem();
  const open = useWrite(api.hoursAccount.open);
  const textOf = ({ employee_id }: HoursAccountRow): string => texts.get(employee_id) ?? '';
  const take = (next: ReadonlyMap<number, string>) => {
    setTexts(new Map([...texts, ...next]));
    setRefused(new Map([...refused].filter(([id]) => !next.has(id))));
    setFailure(null);
  };
  const given = (people ?? []).flatMap((person) => {
    const read = readSignedHours(textOf(person));
    return 'minutes' in read && read.minutes !== null
      ? [{ employee_id: person.employee_id, minutes: read.minutes }]
      : [];
  });
  const wrongOf = (person: HoursAccountRow): string | null =>
    problemOf(textOf(person)) ?? refused.get(person.employee_id) ?? null;
  const wrong = (people ?? []).filter((person) => wrongOf(person) !== null).length;

  const save = async () => {
    try {
      const { success } = await open.send({ body: { openings: given } });
      notify.success(success);
      onSaved();
    } catch (error) {
      const byRow = refusalsOf(error, given);
      setRefused(byRow);
      setFailure(byRow.size > 0 ? null : failureText(error));
    }
  };
  return {
    reads,
    people,
    total,
    textOf,
    wrongOf,
    wrong,
    unknown,
    failure,
    count: given.length,
    isSaving: open.isSending,
    type: (person: HoursAccountRow, text: string) => take(new Map([[person.employee_id, text]])),
    /** Takes a table that was copied elsewhere. @returns whether it was one */
    paste: (from: number, clipboard: Clipboard): boolean => {
      const rows = rowsOfClipboard(clipboard);
      if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return false;
      const placed = placeOpenings(rows, people ?? [], from);
      take(placed.texts);
      setUnknown(placed.unknown);
      return true;
    },
    save,
  };
}

/** The refusals of single people by their ids. */
function refusalsOf(error: unknown, given: readonly { readonly employee_id: number }[]): Map<number, string> {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
  const entries = Object.entries(errors).flatMap(([path, messages]) => {
    const person = given[Number(/^openings\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return person ? [[person.employee_id, messages.join(' ')] as const] : [];
  });
  return new Map(entries);
}
