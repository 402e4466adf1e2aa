import * as api from '@zeitblatt/contract/api';
import { codeProof, type NewSecondFactor, passwordProof } from '@zeitblatt/domain/accounts/access/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { AccountOfPassword } from '../../../session/account-of-password.tsx';
import { useSessionStore } from '../../../session/session-context.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { CopyButton } from '../../../ui/marks/copy-button.tsx';
import { QrCode } from './qr-code.tsx';

type SetUpStepsProps = {
  /** Called with the recovery codes once the second factor is on. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** Sets a second factor up: the password, then the QR code and a code of the app. */
export function SetUpSteps({ onDone, onCancel }: SetUpStepsProps) {
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  return made === null ? (
    <PasswordStep onMade={setMade} onCancel={onCancel} />
  ) : (
    <ScanStep made={made} onDone={onDone} onCancel={onCancel} />
  );
}

type PasswordStepProps = { readonly onMade: (made: NewSecondFactor) => void; readonly onCancel: () => void };

function PasswordStep({ onMade, onCancel }: PasswordStepProps) {
  const { t } = useTranslation('settings');
  const begin = useWrite(api.secondFactor.begin);
  const form = useAppForm(passwordProof, {
    initial: { old_password: '' },
    isEmptyPatient: true,
    save: async (body) => onMade(await begin.send({ body })),
  });
  return (
    <Form form={form} label={t('security.passwordTitle')}>
      <Panel title={t('security.passwordTitle')}>
        <AccountOfPassword />
        <div className="password-fields">
          <PasswordField
            label={t('security.password')}
            description={t('security.passwordHint')}
            required
            autoFocus
            autoComplete="current-password"
            {...form.field('old_password')}
          />
        </div>
        <FormActions form={form} onCancel={onCancel} submit={t('security.next')} />
      </Panel>
    </Form>
  );
}

type ScanStepProps = SetUpStepsProps & { readonly made: NewSecondFactor };

function ScanStep({ made: { secret, uri }, onDone, onCancel }: ScanStepProps) {
  const { t } = useTranslation('settings');
  const store = useSessionStore();
  const confirm = useWrite(api.secondFactor.confirm);
  const form = useAppForm(codeProof, {
    initial: { code: '' },
    isEmptyPatient: true,
    save: async (body) => {
      const { recovery_codes, user } = await confirm.send({ body });
      onDone(recovery_codes);
      store.setUser(user);
    },
  });
  return (
    <Form form={form} label={t('security.scanTitle')}>
      <Panel title={t('security.scanTitle')}>
        <p className="about">{t('security.scan')}</p>
        <div className="security-scan">
          <QrCode text={uri} label={t('security.qr')} />
          <div className="security-fields">
            <div>
              <div className="security-label" id="secret-label">
                {t('security.secret')}
              </div>
              <div className="security-secret">
                <output aria-labelledby="secret-label">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</output>
                <CopyButton text={secret} />
              </div>
            </div>
            <TextField
              label={t('security.code')}
              description={t('security.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              {...form.field('code')}
            />
          </div>
        </div>
        <FormActions form={form} onCancel={onCancel} submit={t('security.confirm')} />
      </Panel>
    </Form>
  );
}
