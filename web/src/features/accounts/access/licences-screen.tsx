import { notices } from 'virtual:licence-notices';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/marks/link.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import './licences.css';

/** The licences of all software, fonts and data that the product contains and that others have made. */
export function LicencesScreen() {
  const { t } = useTranslation(['access', 'common']);
  return (
    <AuthLayout
      title={t('licences.title')}
      isWide
      links={
        <TextLink to="/" reloadDocument>
          {t('common:notFound.home')}
        </TextLink>
      }
    >
      <p>{t('licences.intro', { parts: notices.reduce((sum, { parts }) => sum + parts.length, 0) })}</p>
      <div className="licences" lang="en" translate="no">
        {notices.map(({ parts, licence, text }) => (
          <details key={parts[0]}>
            <summary>
              <span>{parts.join(', ')}</span>
              <small>{licence}</small>
            </summary>
            <pre>{text}</pre>
          </details>
        ))}
      </div>
    </AuthLayout>
  );
}
