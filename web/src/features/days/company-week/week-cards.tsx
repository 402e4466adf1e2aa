import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { DayCell } from './day-cell.tsx';
import { cellKey } from './use-recording-for-others.ts';
import { useShortNames } from './use-short-names.ts';
import type { WeekRow } from './week-rows.ts';
import { Sum } from './week-table.tsx';
import type { WeekViewProps } from './week-view.ts';

/** The week on a narrow screen: first the people with a question, then the others, folded. */
export function WeekCards(props: WeekViewProps) {
  const { t } = useTranslation('day-records');
  const shortNames = useShortNames();
  const { groups } = props;
  return (
    <div className="team-cards">
      {groups.question.length > 0 && (
        <section aria-label={t('team.group.question')}>
          <h2>
            {t('team.group.question')} <span>{groups.question.length}</span>
          </h2>
          <ul>
            {groups.question.map((row) => (
              <Card key={row.id} {...props} row={row} />
            ))}
          </ul>
        </section>
      )}
      {(['planned', 'done'] as const)
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <details key={group}>
            <summary>
              <b>{t(`team.group.${group}`)}</b> <span>{groups[group].length}</span>
              <span className="week-quiet">{shortNames(groups[group].map(({ name }) => name))}</span>
            </summary>
            <ul>
              {groups[group].map((row) => (
                <Card key={row.id} {...props} row={row} />
              ))}
            </ul>
          </details>
        ))}
    </div>
  );
}

function Card({ row, today, failedKeys, actions, onUse }: WeekViewProps & { readonly row: WeekRow }) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const used = (act: () => void) => {
    onUse(row);
    act();
  };
  return (
    <li>
      <div className="team-card-head">
        <b>{row.name}</b>
        <span className="num">
          <Sum row={row} />
        </span>
      </div>
      {row.isWithoutEntry && <Highlight>{t('team.withoutEntry')}</Highlight>}
      <ol className="num">
        {row.days.map((day) => (
          <li key={day.day}>
            <span aria-hidden>
              {weekdayShort(day.day)} {Number(day.day.slice(8))}.
            </span>
            <DayCell
              row={row}
              day={day}
              today={today}
              isFailed={failedKeys.has(cellKey(row.id, day.day))}
              onCorrect={actions && (() => used(() => actions.correct(row, day)))}
            />
          </li>
        ))}
      </ol>
      {actions && row.plannedDays.length > 0 && (
        <Button
          wide
          aria-label={t('team.confirmPerson', { name: row.name, count: row.plannedDays.length })}
          onClick={() => used(() => actions.confirm(row, row.plannedDays))}
        >
          {t('team.confirmDays', { count: row.plannedDays.length })}
        </Button>
      )}
    </li>
  );
}
