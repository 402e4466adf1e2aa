import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordDialog } from '../../../forms/password-dialog.tsx';
import { useLeaveToSignIn } from '../../../session/use-leave-to-sign-in.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { OwnExportButton } from './exports.tsx';

/** Deletes the account of a user without a company, at once. @source docs/decisions.md D77 */
export function AccountDeletion() {
  const { t } = useTranslation('privacy');
  const [isOpen, setOpen] = useState(false);
  const write = useWrite(api.privacy.deleteAccount);
  const leave = useLeaveToSignIn();
  const remove = async (body: { old_password: string }) => {
    const { success } = await write.send({ body });
    await leave();
    notify.success(success);
  };
  return (
    <section className="privacy-part">
      <h3>{t('page.deleteAccount')}</h3>
      <p>{t('page.deleteAccountAbout')}</p>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('page.deleteAccount')}
      </Button>
      <PasswordDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('page.deleteAccount')}
        confirmLabel={t('page.deleteAccountConfirm')}
        danger
        passwordLabel={t('page.password')}
        onConfirm={remove}
      >
        <p>{t('page.deleteAccountText')}</p>
        <div>
          <OwnExportButton />
        </div>
      </PasswordDialog>
    </section>
  );
}
