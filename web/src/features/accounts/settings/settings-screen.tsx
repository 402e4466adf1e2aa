import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../../session/rights.ts';
import { isOpenWithoutFactor, OWN_DATA_PATH, SECURITY_PATH } from '../../../session/security-path.ts';
import { useUser } from '../../../session/session-context.tsx';
import { TabbedPage } from '../../../ui/frame/tabbed-page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import './settings.css';

const TABS = [
  { to: '/settings/personal-info', title: 'personal.title' },
  { to: '/settings/email', title: 'email.title' },
  { to: '/settings/password', title: 'password.title' },
  { to: SECURITY_PATH, title: 'security.title' },
  { to: '/settings/sessions', title: 'sessions.title' },
  { to: '/settings/reminders', title: 'reminders.title' },
  { to: '/settings/calendar', title: 'calendar.title' },
  { to: OWN_DATA_PATH, title: 'dataProtection.title' },
] as const;

/** Settings of the signed-in user in tabs. @source docs/product.md section 2 "/settings" */
export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'access']);
  // Until the second factor is set up that the company demands, only the own data can be read beside.
  const isLimited = useUser().must_set_up_second_factor;
  const hasLeave = useIsAllowed(['read', 'OwnRecord']);
  const tabs = TABS.filter(({ to }) => (isLimited ? isOpenWithoutFactor(to) : hasLeave || to !== '/settings/calendar'));
  return (
    <TabbedPage
      title={t('title')}
      home="/settings"
      tabs={tabs.map(({ to, title }) => ({ to, title: t(title) }))}
      footer={
        <footer className="settings-foot">
          <TextLink to="/licences">{t('access:licences.title')}</TextLink>
        </footer>
      }
    />
  );
}
