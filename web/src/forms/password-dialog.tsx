import { passwordProof } from '@zeitblatt/domain/accounts/access/second-factor';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountOfPassword } from '../session/account-of-password.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { PasswordField } from '../ui/fields/text-fields.tsx';
import { useAppForm } from '../ui/forms/app-form.ts';
import { Form } from '../ui/forms/form.tsx';
import { Button } from '../ui/marks/button.tsx';
import './password-dialog.css';

type PasswordDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly passwordLabel: string;
  readonly confirmLabel: string;
  /** Whether it destroys something. */
  readonly danger?: boolean;
  /** Acts; a refusal is shown at the password. */
  readonly onConfirm: (body: { old_password: string }) => Promise<void>;
  /** Consequences of the act. */
  readonly children: ReactNode;
};

/** Asks for the password before an act that a stranger at the screen must not do. @source docs/decisions.md D75, D77 */
export function PasswordDialog({ opened, onClose, title, ...rest }: PasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <PasswordForm title={title} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function PasswordForm({
  title,
  onClose,
  onConfirm,
  danger = false,
  children,
  ...labels
}: Omit<PasswordDialogProps, 'opened'>) {
  const { t: common } = useTranslation();
  const form = useAppForm(passwordProof, { initial: { old_password: '' }, save: onConfirm });
  return (
    <Form form={form} label={title}>
      <div className="password-dialog">
        {children}
        <AccountOfPassword />
        <PasswordField
          label={labels.passwordLabel}
          required
          autoComplete="current-password"
          {...form.field('old_password')}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} loading={form.saving}>
          {labels.confirmLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
