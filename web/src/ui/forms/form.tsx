import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../dialogs/dialog.tsx';
import { UnreadFieldsContext } from '../form-state/unread-fields.ts';
import { Button } from '../marks/button.tsx';
import type { AppForm } from './app-form.ts';

export type FormProps<Values> = {
  readonly form: AppForm<Values>;
  /** Accessible name, for pages with several forms. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** The form element: Enter submits, and our own messages replace the browser's. */
export function Form<Values>({ form, label, children }: FormProps<Values>) {
  return (
    <UnreadFieldsContext value={form.unread}>
      <form noValidate aria-label={label} onSubmit={form.submit}>
        {children}
      </form>
    </UnreadFieldsContext>
  );
}

type FormActionsProps = {
  readonly form: Pick<AppForm<unknown>, 'saving'>;
  /** Label of the button that sends the form; by default that of saving. */
  readonly submit?: string;
  readonly kind?: 'primary' | 'danger';
  /** Leaves the form; without it there is no button for that. */
  readonly onCancel?: () => void;
};

/** The buttons at the end of a form. */
export function FormActions({ form, submit, kind = 'primary', onCancel }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      <Button type="submit" kind={kind} loading={form.saving}>
        {submit ?? t('save')}
      </Button>
    </DialogActions>
  );
}
