import { deletionInput } from '@zeitblatt/domain/record/privacy/deletion';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountOfPassword } from '../../../session/account-of-password.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';

type DeletionDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly confirmLabel: string;
  /** Deletes; a refusal is shown at the password. */
  readonly onDelete: (body: { old_password: string }) => Promise<void>;
  /** Data that are going to be deleted, and the export that is offered before. */
  readonly children: ReactNode;
};

/** Asks for the password before an account or a company is deleted. @source docs/decisions.md D75, D77 */
export function DeletionDialog({ opened, onClose, title, ...rest }: DeletionDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <DeletionForm title={title} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function DeletionForm({ title, onClose, confirmLabel, onDelete, children }: Omit<DeletionDialogProps, 'opened'>) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const form = useAppForm(deletionInput, { initial: { old_password: '' }, save: onDelete });
  return (
    <Form form={form} label={title}>
      <div className="deletion-dialog">
        {children}
        <AccountOfPassword />
        <PasswordField
          label={t('page.password')}
          required
          autoComplete="current-password"
          {...form.field('old_password')}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" kind="danger" loading={form.saving}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
