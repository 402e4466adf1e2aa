import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import './settings.css';

const TABS = [
  { to: '/settings/personal-info', title: 'personal.title' },
  { to: '/settings/email', title: 'email.title' },
  { to: '/settings/password', title: 'password.title' },
  { to: '/settings/dsgvo', title: 'dataProtection.title' },
] as const;

/** The own account of whoever is signed in, in four parts. @source product 2 "/settings" */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { pathname } = useLocation();
  const present = TABS.find(({ to }) => to === pathname);
  return (
    <Page title={t('title')} windowTitle={present ? `${t(present.title)} · ${t('title')}` : t('title')}>
      <div className="form-page">
        <TabLinks
          label={t('title')}
          tabs={TABS.map(({ to, title }) => (
            <TabLink key={to} to={to}>
              {t(title)}
            </TabLink>
          ))}
        />
        <Outlet />
      </div>
    </Page>
  );
}
