import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session-context.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Shown when the page has no token, because it was reloaded or a mail program cut the link off. */
export function MissingTokenNotice({ offersNewLink = false }: { readonly offersNewLink?: boolean }) {
  const { t } = useTranslation(['access', 'common']);
  const isSignedIn = useSession() !== null;
  const offersFirst = offersNewLink && !isSignedIn;
  const newLink = offersNewLink && (
    <LinkButton to="/password/forgot" kind={offersFirst ? 'primary' : 'default'} size="md">
      {t('newLink')}
    </LinkButton>
  );
  return (
    <AuthLayout title={t('linkBroken.title')} isOutcome>
      <p>{t('linkBroken.text')}</p>
      <div className="auth-actions">
        {offersFirst && newLink}
        <LinkButton to={isSignedIn ? '/' : '/login'} kind={offersFirst ? 'default' : 'primary'} size="md">
          {isSignedIn ? t('common:notFound.home') : t('toLogin')}
        </LinkButton>
        {!offersFirst && newLink}
      </div>
    </AuthLayout>
  );
}
