import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { mayOpen } from '../week/shown-day.ts';
import { DayCell } from './day-cell.tsx';
import { cellKey } from './use-recording-for-others.ts';
import { useShortNames } from './use-short-names.ts';
import { useFocusAtStart, useScreenKeys, useWeekKeys } from './use-week-keys.ts';
import { sumOf, WEEK_GROUPS, type WeekGroup, type WeekRow } from './week-rows.ts';
import type { WeekViewProps } from './week-view.ts';

/** Everybody × seven days. */
export function WeekTable(props: WeekViewProps) {
  const { monday, today, rows, groups, actions, onUse } = props;
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const [isDoneShown, setDoneShown] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const shown = WEEK_GROUPS.flatMap((group) => (group === 'done' && !isDoneShown ? [] : groups[group]));
  const cells =
    actions === null
      ? []
      : shown.flatMap((row) => row.days.filter((day) => mayOpen(day, today)).map(({ day }) => cellKey(row.id, day)));
  const stop = active !== null && cells.includes(active) ? active : cells[0];
  const onKeyDown = useWeekKeys(rows, actions);
  useScreenKeys(table, actions);
  useFocusAtStart(table);
  return (
    <table
      ref={table}
      role="grid"
      className="team-table num"
      aria-label={t('team.table')}
      // With the rows of the last group, which may be folded.
      aria-rowcount={countRows(groups)}
      onKeyDown={onKeyDown}
      // Firefox presses a button on the release of the space key.
      onKeyUp={(event) => event.key === ' ' && isDayButton(event.target) && event.preventDefault()}
      onFocus={({ target }) => {
        if (!isDayButton(target)) return;
        const row = rows.find(({ id }) => id === Number(target.dataset.id));
        if (row) onUse(row);
        setActive(cellKey(Number(target.dataset.id), target.dataset.day ?? ''));
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('team.name')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {weekdayShort(day)} {Number(day.slice(8))}.
              <Due day={day} rows={rows} today={today} />
            </th>
          ))}
          <th scope="col">{t('team.sum')}</th>
        </tr>
      </thead>
      {WEEK_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <tbody key={group}>
          <tr className="team-group">
            <th colSpan={9} scope="rowgroup">
              <GroupHead
                group={group}
                rows={groups[group]}
                isOpen={isDoneShown}
                onToggle={() => setDoneShown(!isDoneShown)}
              />
            </th>
          </tr>
          {(group !== 'done' || isDoneShown) &&
            groups[group].map((row) => <Row key={row.id} {...props} row={row} stop={stop} />)}
        </tbody>
      ))}
    </table>
  );
}

/** The head, a row for each group, and the people. */
const countRows = (groups: WeekViewProps['groups']): number =>
  WEEK_GROUPS.reduce((rows, group) => rows + (groups[group].length > 0 ? 1 + groups[group].length : 0), 1);

const isDayButton = (target: EventTarget): target is HTMLButtonElement =>
  target instanceof HTMLButtonElement && target.dataset.day !== undefined;

type RowProps = Pick<WeekViewProps, 'today' | 'failedKeys' | 'actions'> & {
  readonly row: WeekRow;
  /** The cell that the tab key reaches. */
  readonly stop: string | undefined;
};

function Row({ row, today, failedKeys, actions, stop }: RowProps) {
  const { t } = useTranslation('day-records');
  return (
    <tr data-without-entry={row.isWithoutEntry || undefined}>
      <th scope="row">
        {row.name}
        {row.isWithoutEntry && (
          <small>
            <Highlight>{t('team.withoutEntry')}</Highlight>
          </small>
        )}
      </th>
      {row.days.map((day) => {
        const key = cellKey(row.id, day.day);
        return (
          <td key={day.day} data-free={(day.plan === null && day.state === 'free') || undefined}>
            <DayCell
              row={row}
              day={day}
              today={today}
              isFailed={failedKeys.has(key)}
              onCorrect={actions && (() => actions.correct(row, day))}
              tabIndex={stop === key ? 0 : -1}
            />
          </td>
        );
      })}
      <td>
        <Sum row={row} />
      </td>
    </tr>
  );
}

/** The hours of a week; a part that is not known yet is `?`. */
export function Sum({ row }: { readonly row: WeekRow }) {
  const { t } = useTranslation('day-records');
  const { minutes, hasUnknown, isPencil } = sumOf(row);
  if (minutes === 0 && !hasUnknown) return null;
  const hours = formatHours(minutes);
  return (
    <>
      {isPencil ? <span className="pencil">{hours}</span> : <b>{hours}</b>}
      {hasUnknown && (
        <>
          <b aria-hidden> + ?</b>
          <span className="visually-hidden">, {t('team.incomplete')}</span>
        </>
      )}
    </>
  );
}

type GroupHeadProps = {
  readonly group: WeekGroup;
  readonly rows: readonly WeekRow[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function GroupHead({ group, rows, isOpen, onToggle }: GroupHeadProps) {
  const { t } = useTranslation('day-records');
  const shortNames = useShortNames();
  return (
    <span className="team-group-head">
      <b>{t(`team.group.${group}`)}</b> <span>{rows.length}</span>{' '}
      {group === 'done' && (
        <>
          <span className="week-quiet">{!isOpen && shortNames(rows.map(({ name }) => name))}</span>
          <Button kind="quiet" size="xs" aria-expanded={isOpen} onClick={onToggle}>
            {t(isOpen ? 'team.hide' : 'team.show')}
          </Button>
        </>
      )}
    </span>
  );
}

/** By when a day has to be recorded, while it is open for a person. */
function Due({
  day,
  rows,
  today,
}: {
  readonly day: IsoDate;
  readonly rows: readonly WeekRow[];
  readonly today: IsoDate;
}) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const due_on = addDays(day, 7);
  if (!rows.some((row) => row.days.some((one) => one.day === day && one.state === 'open'))) return null;
  if (due_on < today) return <small>{t('team.late')}</small>;
  if (due_on === today) return <small data-due>{t('team.untilToday')}</small>;
  return <small>{t('team.until', { day: `${weekdayShort(due_on)} ${Number(due_on.slice(8))}.` })}</small>;
}
