import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Highlight } from '../../../ui/marks.tsx';
import { useCreateMissingSheets, useNextTask } from '../../timesheets/list/missing-sheets.ts';

/** Number with as many digits as most sentences have. */
const LIKELY_COUNT = 10;

/** One sentence above the overview: the month that still misses sheets, with a link to them. */
export function NextTask({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const task = useNextTask(isEnabled);
  const { isLooking, start } = useCreateMissingSheets();
  if (task === null) return null;
  if (task === undefined) return <Awaited />;
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

/** Takes the place of the sentence until it is known, so that the list below does not move. */
function Awaited() {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const month = monthOf(useToday());
  return (
    <div className="next-task" data-awaited aria-hidden>
      <Highlight>{t('next.missing', { count: LIKELY_COUNT, month: monthAndYear(month) })}</Highlight>
      <Button kind="quiet" size="xs" disabled>
        {t('next.create')}
      </Button>
    </div>
  );
}
