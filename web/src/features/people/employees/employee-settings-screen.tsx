import { useTranslation } from 'react-i18next';
import { TabbedPage } from '../../../ui/frame/tabbed-page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import './employees.css';
import { fullName, useEmployee } from './use-employee.ts';

const TABS = [
  { to: '/employees/$employeeId/settings/personal', title: 'settings.personal' },
  { to: '/employees/$employeeId/settings/schema', title: 'settings.schema' },
  { to: '/employees/$employeeId/settings/holidays', title: 'settings.holidays' },
  { to: '/employees/$employeeId/settings/userify', title: 'settings.userify' },
  { to: '/employees/$employeeId/settings/role', title: 'settings.role' },
  { to: '/employees/$employeeId/settings/delete', title: 'settings.delete' },
] as const;

/**
 * Settings of an employee in six tabs.
 *
 * @source docs/product.md section 2 "Employee settings tabs"
 */
export function EmployeeSettingsScreen() {
  const { t } = useTranslation('employees');
  const employee = useEmployee();
  const name = fullName(employee);
  const params = { employeeId: employee.id };
  return (
    <TabbedPage
      title={name}
      label={t('settings.title')}
      home="/employees/$employeeId/settings"
      tabs={TABS.map(({ to, title }) => ({ to, title: t(title) }))}
      params={params}
      subtitle={employee.number && t('person.number', { number: employee.number })}
      path={[
        <TextLink to="/employees" key="list">
          {t('list.title')}
        </TextLink>,
        <TextLink to="/employees/$employeeId" params={params} key="employee">
          {name}
        </TextLink>,
        t('settings.title'),
      ]}
    />
  );
}
