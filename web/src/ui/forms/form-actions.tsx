import { useTranslation } from 'react-i18next';
import { DialogActions } from '../dialogs/dialog.tsx';
import { Button } from '../marks/button.tsx';
import type { AppForm } from './app-form.ts';

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
