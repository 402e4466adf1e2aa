import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useUser } from '../../../session/session-context.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import styles from './leave-views.module.css';

type LeaveViewsProps = {
  readonly current: 'requests' | 'month' | 'year' | 'accounts';
  /** The month that is shown, for the way to it and to its year. */
  readonly month?: IsoMonth;
};

const here = { 'aria-current': 'page' as const };

/** Ways between the requests, the days of a month or a year, and the accounts of leave. */
export function LeaveViews({ current, month }: LeaveViewsProps) {
  const { t } = useTranslation('absences');
  const { has_company: isEnabled } = useUser();
  const open = useRead(api.leaveRequestCount.count, {}, { isEnabled }).data?.open ?? 0;
  const search = month === undefined ? {} : { month };
  return (
    <nav className={styles['views']} aria-label={t('view')}>
      <LinkButton to="/leave-requests" {...(current === 'requests' ? here : {})}>
        {open > 0 ? t('views.requestsOf', { count: open }) : t('views.requests')}
      </LinkButton>
      <LinkButton to="/absences" search={search} {...(current === 'month' ? here : {})}>
        {t('views.month')}
      </LinkButton>
      <LinkButton to="/absences" search={{ ...search, view: 'year' }} {...(current === 'year' ? here : {})}>
        {t('views.year')}
      </LinkButton>
      <LinkButton to="/leave" {...(current === 'accounts' ? here : {})}>
        {t('views.accounts')}
      </LinkButton>
    </nav>
  );
}
