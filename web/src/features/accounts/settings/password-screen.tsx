import * as api from '@zeitblatt/contract/api';
import { MIN_PASSWORD_LENGTH, passwordChange } from '@zeitblatt/domain/accounts/access/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { AccountOfPassword } from '../../../session/account-of-password.tsx';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';

const EMPTY = { old_password: '', password: '', password_confirmation: '' };

/**
 * Sets a new password, with the old one as proof; it ends all other sessions of the user.
 *
 * @source docs/product.md section 5
 */
export function PasswordScreen() {
  const { t } = useTranslation('settings');
  const change = useWrite(api.accounts.updatePassword);
  const [isChanged, setChanged] = useState(false);
  const form = useAppForm(passwordChange, {
    initial: EMPTY,
    save: async (body) => {
      setChanged(false);
      await change.send({ body });
      setChanged(true);
      form.reset();
    },
  });
  return (
    <Form form={form} label={t('password.title')}>
      <Panel title={t('password.title')}>
        <AccountOfPassword />
        <div className="password-fields">
          <PasswordField
            label={t('password.old')}
            required
            autoComplete="current-password"
            {...form.field('old_password')}
          />
          <PasswordField
            label={t('password.new')}
            description={t('password.hint', { count: MIN_PASSWORD_LENGTH })}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={t('password.confirmation')}
            required
            autoComplete="new-password"
            {...form.field('password_confirmation')}
          />
        </div>
        <div role="status" className="outcome">
          {isChanged && (
            <Notice tone="ok" title={t('password.changedTitle')}>
              {t('password.changed')}
            </Notice>
          )}
        </div>
        <FormActions form={form} submit={t('password.submit')} />
      </Panel>
      <UnsavedGuard isDirty={form.dirty} />
    </Form>
  );
}
