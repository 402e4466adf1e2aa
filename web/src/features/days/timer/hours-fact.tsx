import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { formatDate, formatHoursDifference } from '../../../texts/format.ts';
import { TextLink } from '../../../ui/marks/link.tsx';

/** The balance of the own hours account, with the way to it. Nothing without an account. */
export function HoursFact() {
  const { t } = useTranslation('time-tracking');
  const { data } = useSeenRead(api.hoursAccount.own, { query: {} });
  if (!data || data.booked_until === null) return null;
  return (
    <div>
      <dt>
        <TextLink to="/timetracking/hours">{t('facts.account')}</TextLink>
      </dt>
      <dd>
        {formatHoursDifference(data.balance_minutes)}
        <small>{t('facts.accountDay', { date: formatDate(data.booked_until) })}</small>
      </dd>
    </div>
  );
}
