import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialogs/dialog.tsx';
import { useLastShown } from '../dialogs/use-last-shown.ts';

export type DeleteDialogProps<Row extends object> = Pick<
  ConfirmDialogProps,
  'onClose' | 'title' | 'confirmLabel' | 'busy' | 'confirmDisabled'
> & {
  /** The row to delete; null while the dialog is closed. */
  readonly row: Row | null;
  readonly onDelete: (row: Row) => void;
  /** Renders the question about a row. */
  readonly children: (row: Row) => ReactNode;
};

/** Asks before a row of a table is deleted. */
export function DeleteDialog<Row extends object>({ row, onDelete, children, ...dialog }: DeleteDialogProps<Row>) {
  const shown = useLastShown(row);
  return (
    <ConfirmDialog {...dialog} opened={row !== null} onConfirm={() => row && onDelete(row)} danger>
      {shown && children(shown)}
    </ConfirmDialog>
  );
}
