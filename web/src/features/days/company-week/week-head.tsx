import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { weekNumberOf } from '@zeitblatt/domain/calendar/weeks';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Highlight, StampMark } from '../../../ui/marks/marks.tsx';
import { earliestDueDay, isWhole, type WeekRow } from './week-rows.ts';

type WeekHeadProps = {
  readonly monday: IsoDate;
  readonly today: IsoDate;
  readonly rows: readonly WeekRow[];
  readonly isComplete: boolean;
};

/** Questions of the week: the day that is due, how many questions there are, or that all is recorded. */
export function WeekHead({ monday, today, rows, isComplete }: WeekHeadProps) {
  const { t } = useTranslation('day-records');
  const { weekday } = useCalendarText();
  const due = earliestDueDay(rows, today);
  const planned = rows.filter(({ group }) => group === 'planned').length;
  const questions = rows.reduce((sum, row) => sum + row.questionByDay.size + (row.isWithoutEntry ? 1 : 0), 0);
  if (!isComplete) return <div />;
  return (
    <div className="team-head">
      {due && (
        <Highlight>
          {t(due.due_on === today ? 'team.dueToday' : 'team.dueLate', {
            day: t('due.day', { weekday: weekday(due.day), day: Number(due.day.slice(8)) }),
            count: due.people,
          })}
        </Highlight>
      )}
      {rows.every(isWhole) && <StampMark>{t('team.weekDone', { number: weekNumberOf(monday) })}</StampMark>}
      <span className="week-quiet">
        {questions > 0 && t('team.questions', { count: questions })}
        {questions === 0 && planned > 0 && t('team.noQuestions', { count: planned })}
        {questions === 0 && planned === 0 && !rows.every(isWhole) && t('team.nothingOpen')}
      </span>
    </div>
  );
}
