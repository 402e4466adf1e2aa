import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../layout/auth-layout.tsx';
import { LinkButton } from '../../ui/link.tsx';

/** The address has no token: cut off by a mail program, or the page was loaded anew. */
export function LinkBroken({ offersNewLink = false }: { readonly offersNewLink?: boolean }) {
  const { t } = useTranslation('access');
  return (
    <AuthLayout title={t('linkBroken.title')} isOutcome>
      <p>{t('linkBroken.text')}</p>
      <div className="account-actions">
        {offersNewLink && (
          <LinkButton to="/password/forgot" kind="primary" size="md">
            {t('newLink')}
          </LinkButton>
        )}
        <LinkButton to="/login" kind={offersNewLink ? 'default' : 'primary'} size="md">
          {t('toLogin')}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
