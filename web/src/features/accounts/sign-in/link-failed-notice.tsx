import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { accessProblemText } from '../../../sign-in/problem-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';

type LinkFailedProps = {
  readonly error: unknown;
  /** Advice for a failure whose cause is the link, such as an expired one. */
  readonly advice: string;
  readonly onAgain: () => void;
  readonly back: { readonly to: '/' | '/login'; readonly label: string };
  /** A link to continue elsewhere. */
  readonly children?: ReactNode;
};

/** Shown when a link did not work. The user can repeat the call after a network failure, but not after a refusal. */
export function LinkFailedNotice({ error, advice, onAgain, back, children }: LinkFailedProps) {
  const { t } = useTranslation(['access', 'common']);
  const mayHelpAgain = isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 429);
  return (
    <AuthLayout title={t('failed.title')} isOutcome>
      <Notice tone="error">{accessProblemText(error, t)}</Notice>
      {!mayHelpAgain && <p>{advice}</p>}
      <div className="auth-actions">
        {mayHelpAgain && (
          <Button kind="primary" size="md" onClick={onAgain}>
            {t('common:error.again')}
          </Button>
        )}
        <LinkButton to={back.to} kind={mayHelpAgain ? 'default' : 'primary'} size="md">
          {back.label}
        </LinkButton>
        {children}
      </div>
    </AuthLayout>
  );
}
