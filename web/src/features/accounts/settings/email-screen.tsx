import * as api from '@zeitblatt/contract/api';
import { emailChangeInput } from '@zeitblatt/domain/accounts/access/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';

/**
 * Requests a change of the e-mail address, with the password as proof; the current one counts until the new one is
 * confirmed by mail.
 *
 * @source docs/product.md section 4 "E-mail change"; docs/decisions.md D75
 */
export function EmailScreen() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const change = useWrite(api.accounts.updateEmail);
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useAppForm(emailChangeInput, {
    initial: { email: '', old_password: '' },
    save: async (body) => {
      setWanted(null);
      await change.send({ body });
      setWanted(body.email);
      form.reset();
    },
  });
  const isPresent = wanted?.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <Form form={form} label={t('email.title')}>
      <Panel title={t('email.title')}>
        <p className="present-value">
          {t('email.present')} <bdi>{user.email}</bdi>
        </p>
        <div className="fields">
          <TextField
            label={t('email.new')}
            description={t('email.hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          <PasswordField
            label={t('email.password')}
            description={t('email.passwordHint')}
            required
            autoComplete="current-password"
            {...form.field('old_password')}
          />
        </div>
        <div role="status" className="outcome">
          {wanted !== null && isPresent && (
            <Notice title={t('email.presentTitle')}>
              <p>{t('email.presentText')}</p>
            </Notice>
          )}
          {wanted !== null && !isPresent && (
            <Notice tone="ok" title={t('email.sentTitle')}>
              <p>
                {t('email.sent')} <bdi>{wanted}</bdi>
              </p>
              <p>{t('email.sentNext')}</p>
            </Notice>
          )}
        </div>
        <FormActions form={form} submit={t('email.submit')} />
      </Panel>
      <UnsavedGuard isDirty={form.dirty} />
    </Form>
  );
}
