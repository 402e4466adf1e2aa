import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useState } from 'react';
import { LinksDialog } from './links-dialog.tsx';
import { MonthDialog } from './month-dialog.tsx';
import { type MonthTask, nameOfRow } from './month-task.ts';
import { MonthsDialog } from './months-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

type MonthTasksProps = {
  readonly month: IsoMonth;
  /** Null while no dialog is open. */
  readonly task: MonthTask | null;
  readonly onClose: () => void;
  /** Called after months of several people were sent, confirmed or closed. */
  readonly onDone: () => void;
};

/** The dialog of a task. */
export function MonthTasks({ month, task, onClose, onDone }: MonthTasksProps) {
  // Keeps its content while it closes; each task begins anew.
  const [last, setLast] = useState<{ readonly task: MonthTask; readonly turn: number } | null>(null);
  if (task !== null && task !== last?.task) setLast({ task, turn: (last?.turn ?? 0) + 1 });
  if (last === null) return null;
  const shown = last.task;
  const common = { opened: task !== null, onClose };
  switch (shown.kind) {
    case 'view':
      return <MonthDialog {...common} key={last.turn} row={shown.row} />;
    case 'reply':
    case 'reopen':
      return (
        <WordsDialog
          {...common}
          key={last.turn}
          kind={shown.kind}
          employeeId={shown.row.employee_id}
          name={nameOfRow(shown.row)}
          standing={shown.row.standing}
        />
      );
    case 'links':
      return <LinksDialog {...common} key={last.turn} month={month} rows={shown.rows} />;
    default:
      return (
        <MonthsDialog {...common} key={last.turn} kind={shown.kind} month={month} rows={shown.rows} onDone={onDone} />
      );
  }
}
