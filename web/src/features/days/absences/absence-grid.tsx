import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { type Draft, edgesOf, isLeaveScarce, monthOf, type Selection } from './absence-month.ts';
import { AbsenceRow, cellId } from './absence-row.tsx';

/** Rows above the people: the days, and how many people are there. */
const HEAD_ROWS = 2;

/** Rows that are drawn at once. */
const ROWS_MAX = 100;

export type AbsenceGridProps = {
  readonly days: readonly IsoDate[];
  /** With the draft, so that the count of those who are there has it too. */
  readonly people: readonly AbsentPerson[];
  /** People with an absence, without the draft: a row does not move while its person is typed for. */
  readonly rows: readonly AbsentPerson[];
  readonly others: readonly AbsentPerson[];
  readonly isOthersShown: boolean;
  readonly selection: Selection | null;
  readonly draft: Draft | null;
  readonly today: IsoDate;
  /** People who are needed each day; null: nothing is said about it. */
  readonly leastPresent: number | null;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly onSelect: (id: number, index: number, isExtended: boolean) => void;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** People × days of a month. */
export function AbsenceGrid(props: AbsenceGridProps) {
  const { days, people, rows, others, isOthersShown, selection, draft, today, table } = props;
  const { t } = useTranslation('absences');
  const [shown, setShown] = useState(ROWS_MAX);
  const year = (days[0] ?? '').slice(0, 4);
  const listed = isOthersShown ? [...rows, ...others] : rows;
  const changed = new Map(people.map((person) => [person.employee_id, person]));
  const todayIndex = days.indexOf(today);
  return (
    <>
      <table
        ref={table}
        role="grid"
        className="absence-grid num"
        aria-label={t('grid')}
        aria-rowcount={HEAD_ROWS + listed.length}
        aria-colcount={days.length + 2}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the grid takes the keys for its cells
        tabIndex={0}
        {...(selection ? { 'aria-activedescendant': cellId(selection.id, selection.active) } : {})}
        onKeyDown={props.onKeyDown}
        onPointerDown={(event) => select(event, props, event.shiftKey)}
        onPointerMove={(event) => event.buttons === 1 && selection !== null && drag(event, props)}
        onDoubleClick={(event) => cellOf(event.target) && props.onOpen()}
      >
        <Head days={days} people={people} today={today} year={year} leastPresent={props.leastPresent} />
        <tbody>
          {listed.slice(0, shown).map((person, index) => {
            const isSelected = selection?.id === person.employee_id;
            const [first, last] = isSelected ? edgesOf(selection) : [-1, -1];
            const isDraft = draft?.person.employee_id === person.employee_id;
            return (
              <AbsenceRow
                key={person.employee_id}
                position={HEAD_ROWS + index + 1}
                person={isDraft ? (changed.get(person.employee_id) ?? person) : person}
                days={days}
                today={todayIndex}
                first={first}
                last={last}
                isDraft={isDraft}
                leftAfter={isDraft ? (draft.effect.leaveLeft ?? undefined) : undefined}
                isScarce={isLeaveScarce(days, today, person)}
              />
            );
          })}
        </tbody>
      </table>
      {listed.length > shown && (
        <div className="absence-more">
          <Button kind="quiet" onClick={() => setShown(shown + ROWS_MAX)}>
            {t('more', { count: Math.min(ROWS_MAX, listed.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}

type Cell = { readonly id: number; readonly index: number };

function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-index]') : null;
  return cell ? { id: Number(cell.dataset['id']), index: Number(cell.dataset['index']) } : null;
}

function select(event: PointerEvent, { selection, onSelect }: AbsenceGridProps, isExtended: boolean): void {
  const cell = cellOf(event.target);
  if (cell && event.button === 0) onSelect(cell.id, cell.index, isExtended && selection?.id === cell.id);
}

function drag(event: PointerEvent, { selection, onSelect }: AbsenceGridProps): void {
  const cell = cellOf(event.target);
  if (cell && cell.id === selection?.id && cell.index !== selection.active) onSelect(cell.id, cell.index, true);
}

/** People who are there, marked where they are too few. */
function Present({ count, least }: { readonly count: number; readonly least: number | null }) {
  const { t } = useTranslation('absences');
  if (least === null || count >= least) return count;
  return (
    <Highlight>
      {count}
      <span className="visually-hidden">, {t('tooFew')}</span>
    </Highlight>
  );
}

type HeadProps = Pick<AbsenceGridProps, 'days' | 'people' | 'today' | 'leastPresent'> & { readonly year: string };

function Head({ days, people, today, year, leastPresent }: HeadProps) {
  const { t } = useTranslation(['absences', 'calendar']);
  const { weekdayShort } = useCalendarText();
  const { columns, present } = monthOf(days, people);
  const stateOf = (index: number) => (columns[index]?.isHoliday ? 'h' : columns[index]?.isDue ? 'w' : '.');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('name')}</th>
        {days.map((day, index) => (
          <th
            key={day}
            scope="col"
            data-plan={stateOf(index)}
            data-today={day === today || undefined}
            {...(day === today ? { 'aria-current': 'date' as const } : {})}
          >
            <small>{weekdayShort(day)}</small> {Number(day.slice(8))}
          </th>
        ))}
        <th scope="col" className="absence-left" rowSpan={2}>
          {t('left', { year })}
        </th>
      </tr>
      <tr className="absence-present" aria-rowindex={2}>
        <th scope="row">{leastPresent === null ? t('present') : t('presentOfLeast', { count: leastPresent })}</th>
        {days.map((day, index) => (
          <td key={day} data-plan={stateOf(index)}>
            {columns[index]?.isHoliday ? (
              <>
                <DayCode state="holiday" />
                <span className="visually-hidden">{t('calendar:kind.holiday')}</span>
              </>
            ) : (
              columns[index]?.isDue && <Present count={present[index] ?? 0} least={leastPresent} />
            )}
          </td>
        ))}
      </tr>
    </thead>
  );
}
