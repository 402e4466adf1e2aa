import { api } from '@zeitblatt/contract/api';
import { credentials, type Session, type User } from '@zeitblatt/domain/access/user';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { failureText } from '../../failure.ts';
import { changeLanguage } from '../../i18n.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { useAppForm } from '../../ui/app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField, TextField } from '../../ui/text-fields.tsx';

export type SignInFormProps = {
  readonly email?: string;
  readonly onSignedIn: (user: User) => void;
};

/** E-mail and password. What goes wrong stands in the form, where it is read. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('access');
  const [problem, setProblem] = useState<string | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => (email === '' ? address : password).current?.focus(), [email]);
  const signIn = useSignIn();

  const form = useAppForm(credentials, {
    initial: { email, password: '' },
    save: async (typed) => {
      setProblem(null);
      try {
        onSignedIn((await signIn(typed)).user);
      } catch (error) {
        if (error instanceof ApiError && error.errors) throw error;
        setProblem(problemText(error, t));
        password.current?.select();
      }
    },
  });

  return (
    <Form form={form} label={t('login.title')}>
      <Stack gap="md">
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          ref={address}
          autoFocus={email === ''}
          {...form.field('email')}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          ref={password}
          {...form.field('password')}
        />
        <Button type="submit" kind="primary" wide loading={form.saving}>
          {t('login.submit')}
        </Button>
      </Stack>
    </Form>
  );
}

function useSignIn(): (typed: { email: string; password: string }) => Promise<Session> {
  const store = useSessionStore();
  const login = useWrite(api.access.login);
  return async (typed) => {
    const session = await login.send({ body: typed });
    await changeLanguage(session.user.lang.name);
    store.begin(session);
    return session;
  };
}

/** Too many attempts: the answer tells how long to wait, and so do we. */
function problemText(error: unknown, t: TFunction<'access'>): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  if (seconds === null) return failureText(error);
  return seconds <= 90
    ? t('login.waitSeconds', { count: seconds })
    : t('login.waitMinutes', { count: Math.ceil(seconds / 60) });
}
