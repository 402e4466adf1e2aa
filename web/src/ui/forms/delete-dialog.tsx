import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialogs/dialog.tsx';

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
  // Keeps the content while the closed dialog fades out.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);
  return (
    <ConfirmDialog {...dialog} opened={row !== null} onConfirm={() => row && onDelete(row)} danger>
      {shown && children(shown)}
    </ConfirmDialog>
  );
}
