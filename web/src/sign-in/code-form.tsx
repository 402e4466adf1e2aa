import * as api from '@zeitblatt/contract/api';
import { signInCode } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { useInitialFocus } from '../forms/use-initial-focus.ts';
import { TextField } from '../ui/fields/text-fields.tsx';
import { Button } from '../ui/marks/button.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';

type CodeFormProps = {
  /** Token of the step that the password has opened. */
  readonly token: string;
  readonly onSession: (session: Session) => Promise<void>;
  /** Called when the step has ended, so that the password is to be typed again. */
  readonly onOver: () => void;
  /** Goes back to the password; without it there is no button for that. */
  readonly onBack?: () => void;
};

/** Asks for the code of the authenticator app, or for a recovery code. @source docs/decisions/0028-second-factor.md */
export function CodeForm({ token, onSession, onOver, onBack }: CodeFormProps) {
  const { t } = useTranslation('access');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const field = useInitialFocus();
  const send = useWrite(api.secondFactor.signIn);
  const { form, problem, clearProblem } = useAccountForm(signInCode, {
    initial: { token, code: '' },
    save: async (body) => {
      try {
        await onSession(await send.send({ body }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'sign_in_step_over')) throw error;
        onOver();
      }
    },
    onProblem: () => field.current?.select(),
  });
  const changeWay = () => {
    form.reset({ token, code: '' });
    clearProblem();
    setWay(way === 'app' ? 'recovery' : 'app');
    field.current?.focus();
  };
  const code = form.field('code');
  return (
    <>
      <AccountForm form={form} label={t('code.title')} submit={t('login.submit')} problem={problem}>
        <TextField
          label={t(`code.${way}`)}
          description={code.error ? null : t(`code.${way}Hint`)}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          required
          ref={field}
          {...code}
        />
      </AccountForm>
      <div className="account-ways">
        <Button kind="quiet" wide onClick={changeWay}>
          {t(way === 'app' ? 'code.useRecovery' : 'code.useApp')}
        </Button>
        {onBack && (
          <Button kind="quiet" wide onClick={onBack}>
            {t('toLogin')}
          </Button>
        )}
      </div>
    </>
  );
}
