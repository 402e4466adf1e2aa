import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { formatDate } from '../../../texts/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { CertificateButton } from '../../days/leave/accounts/parts/certificate-button.tsx';

type StandingNoticeProps = { readonly employee: Pick<Employee, 'id' | 'is_currently_inactive'> };

/** Says that a person has left, is still to come, or is inactive now. Nothing for everybody else. */
export function StandingNotice({ employee: { id, is_currently_inactive: isInactive } }: StandingNoticeProps) {
  const { t } = useTranslation(['employments', 'employees']);
  const today = useToday();
  const { data, isLoading } = useRead(api.employments.list, { params: { id } });
  const last = data?.data.at(-1);
  if (isLoading) return null;
  if (last?.end && last.end < today)
    return (
      <Notice tone="warning" title={t('standing.left', { day: formatDate(last.end) })}>
        <CertificateButton employeeId={id} year={Number(last.end.slice(0, 4))} label={t('standing.certificate')} />
      </Notice>
    );
  if (last && data?.data.every(({ begin }) => begin > today))
    return <Notice tone="info">{t('standing.coming', { day: formatDate(last.begin) })}</Notice>;
  return isInactive ? <Notice tone="warning">{t('employees:status.inactive')}</Notice> : null;
}
