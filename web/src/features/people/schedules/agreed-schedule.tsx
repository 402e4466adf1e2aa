import { IconPencil } from '@tabler/icons-react';
import { type Schedule, SIGNATURE_STYLES } from '@zeitblatt/domain/people/schedules/schedule';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, formatWholeHours } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { useDaysText } from './schedule-text.ts';

type AgreedScheduleProps = { readonly schedule: Schedule; readonly onChange: () => void };

/** The agreed working time in words, and the button that opens the form of a change. */
export function AgreedSchedule({ schedule, onChange }: AgreedScheduleProps) {
  const { t } = useTranslation('schedules');
  const daysText = useDaysText();
  const { started_working_at_company: start, stopped_working_at_company: end, days, is_part_time_worker } = schedule;
  const signature = (Object.keys(SIGNATURE_STYLES) as (keyof typeof SIGNATURE_STYLES)[]).find(
    (style) => SIGNATURE_STYLES[style] === schedule.styling_type_id,
  );
  const facts = [
    { label: t('employment.start'), text: formatDate(start) },
    ...(end === null ? [] : [{ label: t('employment.end'), text: formatDate(end) }]),
    { label: t('time.hoursWeek'), text: formatWholeHours(schedule.hours_week) },
    { label: t('days.title'), text: daysText({ is_part_time_worker, days: days.map(({ day_id }) => day_id) }) },
    { label: t('time.break'), text: t('time.minutes', { count: schedule.break_minutes }) },
    { label: t('employment.leaveDays'), text: formatNumber(schedule.allowed_leave_days) },
    ...(signature === undefined
      ? []
      : [{ label: t('sheet.signature.label'), text: t(`sheet.signature.${signature}`) }]),
  ];
  return (
    <Panel
      title={t('agreed.title')}
      actions={
        <Button kind="primary" icon={<IconPencil size={18} aria-hidden />} onClick={onChange}>
          {t('agreed.change')}
        </Button>
      }
    >
      <dl className="facts">
        {facts.map(({ label, text }) => [<dt key={label}>{label}</dt>, <dd key={`${label} text`}>{text}</dd>])}
      </dl>
    </Panel>
  );
}
