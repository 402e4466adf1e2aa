import { Outlet } from '@tanstack/react-router';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/session-context.tsx';
import { TabLink, TabLinks } from '../../../ui/frame/tab-links.tsx';
import { StampCourier } from './waiting/use-stamp-queue.ts';
import './own-area.css';

/**
 * The area of an employee. Employees reach its screens by the menu or the bar; managers who are employees as well, whose
 * menu is about the company, by tabs.
 */
export function OwnArea() {
  const { t } = useTranslation('layout');
  const isEmployee = standingOfUser(useUser()) === 'employee';
  return (
    <>
      {!isEmployee && (
        <div className="own-tabs">
          <TabLinks
            label={t('own.own')}
            tabs={[
              <TabLink key="today" to="/timetracking" activeOptions={{ exact: true }}>
                {t('own.today')}
              </TabLink>,
              <TabLink key="week" to="/timetracking/week">
                {t('own.week')}
              </TabLink>,
              <TabLink key="month" to="/timetracking/month">
                {t('own.month')}
              </TabLink>,
              <TabLink key="leave" to="/timetracking/leave">
                {t('own.leave')}
              </TabLink>,
              <TabLink key="sheets" to="/timetracking/sheets">
                {t('own.sheets')}
              </TabLink>,
              <TabLink key="data" to="/timetracking/data">
                {t('own.data')}
              </TabLink>,
            ]}
          />
        </div>
      )}
      {!isEmployee && <StampCourier />}
      <Outlet />
    </>
  );
}
