import { IMPORT_FIELDS, mapColumns, withColumn } from '@zeitblatt/domain/people/import/import-columns';
import { importPeople } from '@zeitblatt/domain/people/import/import-people';
import type { ImportDefaults } from '@zeitblatt/domain/people/import/imported-person';
import { readTable } from '@zeitblatt/domain/people/import/read-table';
import { SPREADS } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { useToday } from '../../../../clock/clock.ts';
import type { TableState } from '../../import/table/table-state.ts';
import { useForgetTyped, useTyped } from '../step/use-typed.ts';
import { type CreatePeople, useCreatePeople } from './use-create-people.ts';

const fieldOrNone = z.enum(IMPORT_FIELDS).nullable();

/** A table as it was pasted, and what was changed in it since. */
const typedTable = z.object({
  /** Begins the idempotency keys of its rows, so that none is created twice. */
  id: z.string(),
  text: z.string(),
  mapping: z.array(fieldOrNone).nullable(),
  /** Corrected cells by `row:column`. */
  edits: z.record(z.string(), z.string()),
  /** Order of the dates of a field, where it was asked. */
  orders: z.partialRecord(z.enum(IMPORT_FIELDS), z.enum(['day', 'month'])).default({}),
  /** Rows that were created. */
  done: z.array(z.int()),
});
type TypedTable = z.infer<typeof typedTable>;

const workTime = z.object({
  days: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])),
  start_time: z.string(),
  break_minutes: z.int(),
  spread: z.enum(SPREADS).default('whole'),
});

type WorkTime = z.infer<typeof workTime>;

const NO_TABLE: TypedTable = { id: '', text: '', mapping: null, edits: {}, orders: {}, done: [] };
const USUAL_TIME: WorkTime = { days: [1, 2, 3, 4, 5], start_time: '08:00', break_minutes: 30, spread: 'whole' };

/** The key of a cell among the corrected ones. */
const cellKey = (row: number, column: number): string => `${row}:${column}`;

export type PeopleTableState = TableState & {
  readonly isEmpty: boolean;
  readonly work: ImportDefaults;
  readonly creating: CreatePeople;
  readonly paste: (text: string) => void;
  readonly setWork: (work: ImportDefaults) => void;
  readonly create: () => void;
};

/** People from a spreadsheet. @param onNext called when everybody was created */
export function usePeopleTable(onNext: () => void): PeopleTableState {
  const today = useToday();
  const { table, change, work, setWork } = useTypedTable();
  const { titles, headings, cells, mapping } = useTableCells(table);
  const { orders } = table;
  const read = useMemo(
    () => importPeople(cells, mapping, { ...work, orders }, today),
    [cells, mapping, work, orders, today],
  );
  const done = useMemo(() => new Set(table.done), [table.done]);
  const forget = useForgetTyped();
  const creating = useCreatePeople(table.id, {
    onCreated: (row) => change((before) => ({ ...before, done: [...before.done, row] })),
    onEverybody: () => {
      forget('table');
      onNext();
    },
  });
  const people = useMemo(
    () => read.map((row) => creating.refusals.withRefusal(row, mapping)),
    [read, creating.refusals, mapping],
  );
  return {
    isEmpty: cells.length === 0,
    titles,
    headings,
    mapping,
    cells,
    people,
    done,
    work,
    creating,
    isEdited: (row, column) => cellKey(row, column) in table.edits,
    paste: (text) => change(() => ({ ...NO_TABLE, id: newIdempotencyKey(), text })),
    map: (column, field) => change((before) => ({ ...before, mapping: [...withColumn(mapping, column, field)] })),
    edit: (row, column, text) => {
      creating.refusals.forget(row);
      change((before) => ({ ...before, edits: { ...before.edits, [cellKey(row, column)]: text } }));
    },
    order: (field, order) => change((before) => ({ ...before, orders: { ...before.orders, [field]: order } })),
    setWork,
    create: () => void creating.run(people.filter(({ row }) => !done.has(row))),
  };
}

function useTypedTable() {
  const { left: leftTable, keep: keepTable } = useTyped('table', typedTable, NO_TABLE);
  const { left: leftWork, keep: keepWork } = useTyped<WorkTime>('work time', workTime, USUAL_TIME);
  const [table, setTable] = useState(leftTable);
  const [work, setWork] = useState<ImportDefaults>(leftWork);
  return {
    table,
    change: (step: (before: TypedTable) => TypedTable) =>
      setTable((before) => {
        const next = step(before);
        keepTable(next);
        return next;
      }),
    work,
    setWork: (next: ImportDefaults) => {
      setWork(next);
      keepWork({ ...next, days: [...next.days], spread: next.spread ?? 'whole' });
    },
  };
}

/** Headings, cells with their corrections, and what the columns hold. */
function useTableCells({ text, edits, mapping: chosen }: TypedTable) {
  const { titles, headings, rows } = useMemo(() => readTable(text), [text]);
  const cells = useMemo(
    () => rows.map((row, index) => row.map((cell, column) => edits[cellKey(index, column)]?.trim() ?? cell)),
    [rows, edits],
  );
  const mapping = useMemo(() => chosen ?? mapColumns(headings), [chosen, headings]);
  return { titles, headings, cells, mapping };
}
