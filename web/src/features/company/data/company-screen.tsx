import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { TabbedPage } from '../../../ui/frame/tabbed-page.tsx';
import './company.css';

const TABS = [
  { to: '/company/info', title: 'tab.info' },
  { to: '/company/sites', title: 'tab.sites' },
  { to: '/company/salary', title: 'tab.salary' },
  { to: '/company/day-kinds', title: 'tab.dayKinds' },
  { to: '/company/security', title: 'tab.security' },
  { to: '/company/retention', title: 'tab.retention' },
  { to: '/company/log', title: 'tab.log' },
] as const;

const INSPECTION = { to: '/company/inspection', title: 'tab.inspection' } as const;

const CREATE = { to: '/company/create', title: 'create.title' } as const;

/** The company area with its tabs. @source docs/product.md section 2 "Company area" */
export function CompanyScreen() {
  const { t } = useTranslation('company');
  const { has_company: hasCompany } = useUser();
  const standing = useStanding();
  const [info, ...others] = TABS;
  const first = hasCompany || !mayEnter(standing, 'companyCreate') ? info : CREATE;
  const tabs = [first, ...others, ...(mayEnter(standing, 'inspection') ? [INSPECTION] : [])];
  return (
    <TabbedPage title={t('title')} home="/company" tabs={tabs.map(({ to, title }) => ({ to, title: t(title) }))} wide />
  );
}
