import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import type { ColumnMapping, ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { CellProblem, ImportedRow } from '@zeitblatt/domain/people/import/import-people';
import { newPersonOf } from '@zeitblatt/domain/people/import/imported-person';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useClient } from '../../../../api/client-context.ts';
import { makeReadsStale } from '../../../../api/stale-reads.ts';
import { failureText } from '../../../../errors/failure.ts';

/** Why creating people has stopped before the last one. */
export type Stop = { readonly kind: 'limit' | 'failure'; readonly text: string };

/** Texts of rows that the server has refused, by row and field. */
type Refused = Readonly<Record<number, Readonly<Record<string, string>>>>;

export type CreatePeople = {
  /** How many of how many were created; null while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly stop: Stop | null;
  readonly refusals: {
    /** A row with what the server has said about it. */
    readonly withRefusal: (row: ImportedRow, mapping: ColumnMapping) => ImportedRow;
    readonly forget: (row: number) => void;
  };
  readonly run: (people: readonly ImportedRow[]) => Promise<void>;
};

type Hearing = {
  readonly onCreated: (row: number) => void;
  /** Called when every row of a run was created, and none had to wait. */
  readonly onEverybody: () => void;
};

/**
 * Creates the people of a table, one after the other. Each has a key of its own, made from its values: a row that was sent
 * before is not created twice, whatever became of its answer.
 *
 * @param tableId begins the keys
 */
export function useCreatePeople(tableId: string, { onCreated, onEverybody }: Hearing): CreatePeople {
  const client = useClient();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<CreatePeople['progress']>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const isRunning = useRef(false);
  const left = useLeaving();

  const create = (row: ImportedRow) => {
    if (row.person === null) throw new RangeError(`row ${row.row} has problems`);
    const body = newPersonOf(row.person);
    const idempotencyKey = `${tableId}-${row.row}-${fingerprint(JSON.stringify(body))}`;
    return client.call(api.employeesWithPlan.create, { body }, { idempotencyKey, signal: left().signal });
  };

  /** @returns whether the row was created */
  const attempt = async (row: ImportedRow): Promise<boolean> => {
    try {
      await create(row);
      onCreated(row.row);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.errors)) throw error;
      const { errors } = error;
      setRefused((before) => ({ ...before, [row.row]: textsByField(errors) }));
      return false;
    }
  };

  const run = async (people: readonly ImportedRow[]): Promise<void> => {
    const right = people.filter(({ person }) => person !== null);
    if (isRunning.current || right.length === 0) return;
    isRunning.current = true;
    setStop(null);
    let done = 0;
    try {
      for (const row of right) {
        setProgress({ done, of: right.length });
        // One after the other, so that the limit of the plan stops the rest.
        if (await attempt(row)) done += 1;
      }
      if (done === people.length) onEverybody();
    } catch (error) {
      if (!left().signal.aborted) setStop(stopOf(error));
    } finally {
      isRunning.current = false;
      setProgress(null);
      makeReadsStale(cache, api.employeesWithPlan.create.changes);
    }
  };

  const refusals = useMemo(
    () => ({
      withRefusal: (row: ImportedRow, mapping: ColumnMapping) => withRefusal(row, refused[row.row], mapping),
      forget: (row: number) => setRefused((before) => without(before, row)),
    }),
    [refused],
  );
  return { progress, stop, refusals, run };
}

const without = (refused: Refused, row: number): Refused =>
  Object.fromEntries(Object.entries(refused).filter(([other]) => other !== String(row)));

/** A signal that ends what still runs when the page is left. */
function useLeaving(): () => AbortController {
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  return () => left.current;
}

const stopOf = (error: unknown): Stop | null => {
  if (error instanceof ApiError && error.isShownElsewhere) return null;
  const isLimit = error instanceof ApiError && error.code === 'plan_limit';
  return { kind: isLimit ? 'limit' : 'failure', text: failureText(error) };
};

/** Texts of an answer 422 by the field of the table: `employee.number` → `number`, `schema.days.0.hours` → `days`. */
const textsByField = (errors: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.split('.')[1] ?? path, texts.join(' ')]));

function withRefusal(row: ImportedRow, texts: Refused[number] | undefined, mapping: ColumnMapping): ImportedRow {
  if (texts === undefined) return row;
  const problems = Object.entries(texts).map(([name, text]): CellProblem => {
    const field = name as ImportField;
    const column = mapping.indexOf(field);
    return {
      field,
      column: column < 0 ? null : column,
      message: { key: 'people-import:cell.refused', params: { text } },
    };
  });
  return { ...row, problems: [...row.problems, ...problems], person: null };
}

/** A short fingerprint of a text (FNV-1a, 32 bits): tells the values of one row apart, nothing more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
