import * as api from '@zeitblatt/contract/api';
import { fullProof } from '@zeitblatt/domain/accounts/access/second-factor';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { PasswordField, TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { notify } from '../../../ui/messages/notify.ts';

/** Action that password and code are asked for. */
export type ProofPurpose = 'remove' | 'renew';

type SecondFactorDialogProps = {
  /** Null while the dialog is closed. */
  readonly purpose: ProofPurpose | null;
  readonly onClose: () => void;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
};

const TITLES = { remove: 'security.removeTitle', renew: 'security.renew' } as const;

/** Asks for password and code before the second factor is switched off or its recovery codes are replaced. */
export function SecondFactorDialog({ purpose, onClose, onCodes }: SecondFactorDialogProps) {
  const { t } = useTranslation('settings');
  const shown = useLastShown(purpose) ?? 'renew';
  return (
    <Dialog opened={purpose !== null} onClose={onClose} title={t(TITLES[shown])} size="sm" closeOnClickOutside={false}>
      <ProofForm purpose={shown} onClose={onClose} onCodes={onCodes} />
    </Dialog>
  );
}

type ProofFormProps = Omit<SecondFactorDialogProps, 'purpose'> & { readonly purpose: ProofPurpose };

function ProofForm({ purpose, onClose, onCodes }: ProofFormProps) {
  const { t } = useTranslation('settings');
  const remove = useWrite(api.secondFactor.remove);
  const renew = useWrite(api.secondFactor.renewCodes);
  const isRemoving = purpose === 'remove';
  const form = useAppForm(fullProof, {
    initial: { old_password: '', code: '' },
    isEmptyPatient: true,
    save: async (body) => {
      if (isRemoving) notify.success((await remove.send({ body })).success);
      else onCodes((await renew.send({ body })).recovery_codes);
      onClose();
    },
  });
  return (
    <Form form={form} label={t(TITLES[purpose])}>
      <Stack gap="sm">
        <Text>{t(isRemoving ? 'security.removeText' : 'security.renewText')}</Text>
        <PasswordField
          label={t('security.password')}
          required
          autoFocus
          autoComplete="current-password"
          {...form.field('old_password')}
        />
        <TextField label={t('security.proofCode')} required autoComplete="one-time-code" {...form.field('code')} />
      </Stack>
      <FormActions
        form={form}
        onCancel={onClose}
        kind={isRemoving ? 'danger' : 'primary'}
        submit={t(isRemoving ? 'security.remove' : 'security.renewSubmit')}
      />
    </Form>
  );
}
