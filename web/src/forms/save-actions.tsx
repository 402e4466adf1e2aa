import type { Right } from '@zeitblatt/domain/accounts/access/abilities';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../session/allowed.tsx';
import { DialogActions } from '../ui/dialogs/dialog.tsx';
import type { AppForm } from '../ui/forms/app-form.ts';
import { Button } from '../ui/marks/button.tsx';

type SaveActionsProps = {
  readonly form: Pick<AppForm<unknown>, 'saving'>;
  /** Right without which the form is only read. */
  readonly right: Right;
  /** Label of the button that sends the form; by default that of saving. */
  readonly submit?: string;
};

/** The button at the end of a form that not everybody who reads it may send. */
export function SaveActions({ form, right, submit }: SaveActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Allowed to={right}>
        <Button type="submit" kind="primary" loading={form.saving}>
          {submit ?? t('save')}
        </Button>
      </Allowed>
    </DialogActions>
  );
}
