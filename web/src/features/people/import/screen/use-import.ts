import { useQuery } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import {
  type ColumnMapping,
  type ImportField,
  mapColumns,
  withColumn,
} from '@zeitblatt/domain/people/import/import-columns';
import {
  type CellProblem,
  columnOf,
  type ImportedRow,
  importPeople,
} from '@zeitblatt/domain/people/import/import-people';
import { type ImportInput, importRow, type RowResult } from '@zeitblatt/domain/people/import/import-row';
import type { DayOrder } from '@zeitblatt/domain/people/import/read-cells';
import { readTable } from '@zeitblatt/domain/people/import/read-table';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useClient } from '../../../../api/client-context.ts';
import { cacheMetaOf } from '../../../../api/stale-reads.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../clock/clock.ts';
import type { TableState } from '../table/table-state.ts';

type Typed = {
  readonly text: string;
  readonly sheet: string | undefined;
  readonly mapping: ColumnMapping | null;
  /** Corrected cells by `row:column`. */
  readonly edits: Readonly<Record<string, string>>;
  readonly orders: Readonly<Partial<Record<ImportField, DayOrder>>>;
  readonly leftOut: readonly number[];
};

const NOTHING: Typed = { text: '', sheet: undefined, mapping: null, edits: {}, orders: {}, leftOut: [] };

const USUAL_TIME: ImportInput['defaults'] = {
  days: [1, 2, 3, 4, 5],
  start_time: '08:00',
  break_minutes: 30,
  spread: 'whole',
};

/** States of the rows of a table, in the order of its groups. */
export const GROUPS = ['waiting', 'updated', 'created', 'unchanged', 'leftOut'] as const;
export type Group = (typeof GROUPS)[number];

/** A row with what an import would do with it; no state: it is not known yet. */
export type CheckedRow = ImportedRow & { readonly state: Group | null; readonly changes: RowResult['changes'] };

/** A table of people, and what its import would do: nothing is written before `run`. */
export function useImport() {
  const [typed, setTyped] = useState(NOTHING);
  const [work, setWork] = useState(USUAL_TIME);
  const [mode, setMode] = useState<ImportInput['mode']>('both');
  const table = useCells(typed);
  const { mapping, cells } = table;
  const today = useToday();
  const { orders, leftOut } = typed;
  const read = useMemo(
    () => importPeople(cells, mapping, { ...work, orders }, today),
    [cells, mapping, work, orders, today],
  );
  const sent = useMemo(() => read.filter((row) => !leftOut.includes(row.row) && isSendable(row)), [read, leftOut]);
  const body: ImportInput = { rows: sent.map(({ values }) => values ?? importRow.parse({})), defaults: work, mode };
  const check = useCheck(body);
  const people = useMemo(
    () => checkedRows({ read, sent, leftOut, mapping }, check.data?.rows),
    [read, sent, leftOut, mapping, check.data],
  );
  const { send, isSending } = useWrite(api.employeeImport.run);
  const change = (step: Partial<Typed>) => setTyped((before) => ({ ...before, ...step }));
  const state: TableState = {
    ...table,
    people,
    done: NOBODY,
    isEdited: (row, column) => `${row}:${column}` in typed.edits,
    map: (column, field) => change({ mapping: withColumn(mapping, column, field) }),
    edit: (row, column, text) => change({ edits: { ...typed.edits, [`${row}:${column}`]: text } }),
    order: (field, order) => change({ orders: { ...orders, [field]: order } }),
  };
  return {
    ...state,
    people,
    sheet: typed.sheet,
    isEmpty: cells.length === 0,
    check,
    work,
    setWork,
    mode,
    setMode,
    isSending,
    count: (group: Group) => people.filter((row) => row.state === group).length,
    paste: (text: string, sheet?: string) => setTyped({ ...NOTHING, text, sheet }),
    leaveOut: (row: number) => change({ leftOut: [...leftOut, row] }),
    takeBack: (row: number) => change({ leftOut: leftOut.filter((one) => one !== row) }),
    run: () => send({ body }),
  };
}

export type ImportState = ReturnType<typeof useImport>;

const NOBODY: ReadonlySet<number> = new Set();

/** Whether the server can be asked about a row: all its cells are read, and hold what the call takes. */
const isSendable = ({ values }: ImportedRow): boolean => values !== null && z.safeEncode(importRow, values).success;

function useCells({ text, edits, mapping: chosen }: Typed) {
  const { titles, headings, rows } = useMemo(() => readTable(text), [text]);
  const cells = useMemo(
    () => rows.map((row, index) => row.map((cell, column) => edits[`${index}:${column}`]?.trim() ?? cell)),
    [rows, edits],
  );
  const mapping = useMemo(() => chosen ?? mapColumns(headings), [chosen, headings]);
  return { titles, headings, cells, mapping };
}

function useCheck(body: ImportInput) {
  const client = useClient();
  return useQuery({
    queryKey: [api.employeeImport.check.path, body],
    meta: cacheMetaOf(api.employeeImport.check),
    queryFn: ({ signal }) => client.call(api.employeeImport.check, { body }, { signal }),
    enabled: body.rows.length > 0,
  });
}

/** All rows with their state: those the server was asked about as it says, those it cannot be asked about wait. */
function checkedRows({ read, sent, leftOut, mapping }: Checking, results: readonly RowResult[] = []): CheckedRow[] {
  const resultOf = new Map(sent.map(({ row }, index) => [row, results[index]]));
  return read.map((row) => {
    if (leftOut.includes(row.row)) return { ...row, problems: [], state: 'leftOut', changes: [] };
    if (!resultOf.has(row.row)) return { ...row, state: 'waiting', changes: [] };
    const result = resultOf.get(row.row);
    if (!result) return { ...row, problems: [], state: null, changes: [] };
    const { state, changes, problems } = result;
    return { ...row, state, changes, problems: problems.map((problem) => placed(problem, mapping)) };
  });
}

type Checking = {
  readonly read: readonly ImportedRow[];
  readonly sent: readonly ImportedRow[];
  readonly leftOut: readonly number[];
  readonly mapping: ColumnMapping;
};

/** A problem at the cell of its field; that of the whole row stands at the name. */
function placed({ field, key, params }: RowResult['problems'][number], mapping: ColumnMapping): CellProblem {
  const at = field ?? 'last_name';
  return { field: at, column: columnOf(mapping, at), message: { key, params } };
}
