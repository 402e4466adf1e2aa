import { Outlet, useLocation } from '@tanstack/react-router';
import { mayEnter } from '@zeitblatt/domain/access/routes';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-context.tsx';
import { Page } from '../../ui/page.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import './company.css';

const TABS = [
  { to: '/company/info', title: 'tab.info' },
  { to: '/company/salary', title: 'tab.salary' },
  { to: '/company/log', title: 'tab.log' },
  { to: '/company/remove-timesheets', title: 'tab.remove' },
] as const;

const CREATE = { to: '/company/create', title: 'create.title' } as const;

/** The company and what is done for all of it, in four parts. @source product 2 "Company area" */
export function CompanyScreen() {
  const { t } = useTranslation('company');
  const { pathname } = useLocation();
  const { has_company: hasCompany, role } = useUser();
  const [info, ...others] = TABS;
  const tabs = [hasCompany || !mayEnter(role, 'companyCreate') ? info : CREATE, ...others];
  const present = tabs.find(({ to }) => to === pathname);
  return (
    <Page title={t('title')} windowTitle={present ? `${t(present.title)} · ${t('title')}` : t('title')}>
      <div className="company-area">
        <TabLinks
          label={t('title')}
          tabs={tabs.map(({ to, title }) => (
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
