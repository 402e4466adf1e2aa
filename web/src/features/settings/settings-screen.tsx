import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/link.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import './settings.css';

const TABS = [
  { to: '/settings/personal-info', title: 'personal.title' },
  { to: '/settings/email', title: 'email.title' },
  { to: '/settings/password', title: 'password.title' },
  { to: '/settings/sessions', title: 'sessions.title' },
  { to: '/settings/dsgvo', title: 'dataProtection.title' },
] as const;

/** Settings of the signed-in user in tabs. @source docs/product.md section 2 "/settings" */
export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'access']);
  return (
    <>
      <TabbedPage title={t('title')} tabs={TABS.map(({ to, title }) => ({ to, title: t(title) }))} />
      <footer className="settings-foot">
        <TextLink to="/licences">{t('access:licences.title')}</TextLink>
      </footer>
    </>
  );
}
