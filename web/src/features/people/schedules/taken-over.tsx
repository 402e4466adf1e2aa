import * as api from '@zeitblatt/contract/api';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { formatNumber } from '../../../texts/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useDaysText } from './schedule-text.ts';
import { useSalaryGroups } from './use-salary-groups.ts';

/** Names the working time, salary group, place of work and leave days with which a person is hired again. */
export function TakenOver({ employeeId }: { readonly employeeId: number }) {
  const { t } = useTranslation('employments');
  const daysText = useDaysText();
  const { data: schedule } = useRead(api.schedules.get, { query: { employee_id: employeeId } });
  const { data: employee } = useRead(api.employees.get, { params: { id: employeeId } });
  const groups = useSalaryGroups();
  if (!schedule || !employee) return null;
  const group = groups.data?.data.find(({ id }) => id === schedule.salary_group_id);
  const days = daysText({ ...schedule, days: schedule.days.map(({ day_id }) => day_id) });
  return (
    <Notice tone="info" title={t('takenOver.title')}>
      <ul>
        <li>{t('takenOver.hours', { hours: formatNumber(schedule.hours_week), days })}</li>
        {group && <li>{t('takenOver.group', { name: group.name })}</li>}
        {employee.work_city && <li>{t('takenOver.place', { place: formatCity(employee.work_city) })}</li>}
        <li>{t('takenOver.leave', { count: schedule.allowed_leave_days })}</li>
      </ul>
      {t('takenOver.later')}
    </Notice>
  );
}
