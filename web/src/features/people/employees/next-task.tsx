import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Highlight } from '../../../ui/marks.tsx';
import { useCreateMissingSheets, useNextTask } from '../../timesheets/list/missing-sheets.ts';

/** One sentence above the overview: the month that still misses sheets, with a link to them. */
export function NextTask({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const task = useNextTask(isEnabled);
  const { isLooking, start } = useCreateMissingSheets();
  if (task === null) return null;
  return (
    <div className="next-task">
      <Highlight>{t('next.missing', { count: task.missing, month: monthAndYear(task.month) })}</Highlight>
      <Allowed to={['propose', 'Timesheet']}>
        <Button kind="quiet" size="xs" loading={isLooking} onClick={() => start(task.month)}>
          {t('next.create')}
        </Button>
      </Allowed>
    </div>
  );
}
