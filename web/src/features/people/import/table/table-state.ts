import type { ColumnMapping, ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { ImportedRow } from '@zeitblatt/domain/people/import/import-people';
import type { DayOrder } from '@zeitblatt/domain/people/import/read-cells';
import type { TableCells } from '@zeitblatt/domain/people/import/split-table';

/** A table of people on a screen, and what can be changed in it. */
export type TableState = {
  /** Headings of the columns; empty texts without a heading. */
  readonly headings: readonly string[];
  /** Lines above the headings. */
  readonly titles: TableCells;
  readonly mapping: ColumnMapping;
  readonly cells: TableCells;
  readonly people: readonly ImportedRow[];
  /** Rows that were created. */
  readonly done: ReadonlySet<number>;
  readonly isEdited: (row: number, column: number) => boolean;
  readonly map: (column: number, field: ImportField | null) => void;
  readonly edit: (row: number, column: number, text: string) => void;
  /** Says what comes first in the dates of a field. */
  readonly order: (field: ImportField, order: DayOrder) => void;
};
