import { type KeyboardEvent, useCallback, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockContext } from '../../clock/clock.ts';
import { useSheetFormatters } from '../../month-sheet/cells/sheet-formatters.ts';
import { findingsByDay } from '../../month-sheet/findings/answers.ts';
import { type EditorAction, editorReducer } from '../../month-sheet/model/editor-reducer.ts';
import type { MonthView } from '../../month-sheet/model/month-view.ts';
import { EditorNotice } from '../../month-sheet/panels/editor-notice.tsx';
import { totalsBarsOf } from '../../month-sheet/panels/totals-panel.tsx';
import dayListStyles from '../../month-sheet/table/day-list.module.css';
import { DayRows } from '../../month-sheet/table/day-list.tsx';
import { screenCommand } from '../../month-sheet/table/editor-keys.ts';
import { MonthGrid } from '../../month-sheet/table/month-grid.tsx';
import { useMonthView } from '../../month-sheet/table/use-month-view.ts';
import { useCalendarText } from '../../texts/calendar-text.ts';
import { useNumberTexts } from '../../texts/month-numbers.ts';
import { MonthBars } from '../../ui/marks/month-bars.tsx';
import { afterExampleMonth, EXAMPLE_PERSON, openExample } from './example-month.ts';
import { WeekPager } from './week-pager.tsx';
import { weeksOf } from './weeks.ts';

/**
 * The month of the home page: the application's own editor, one week at a time. The build draws it as a picture; it becomes
 * alive when a visitor touches it. Nothing is sent or stored.
 */
export function MonthPicture() {
  return (
    <ClockContext value={afterExampleMonth}>
      <ExampleMonth />
    </ClockContext>
  );
}

function ExampleMonth() {
  const { t } = useTranslation(['timesheets', 'site']);
  const { monthAndYear } = useCalendarText();
  const text = useSheetFormatters();
  const list = useRef<HTMLOListElement>(null);
  const [state, change] = useReducer(editorReducer, null, openExample);
  // The picture has no reasons to answer.
  const dispatch = useCallback((action: EditorAction) => action.type !== 'answer' && change(action), []);
  const { sheet, entries } = state;
  const view = useMonthView(state);
  const findings = useMemo(() => findingsByDay(view.findings, {}), [view.findings]);
  const weeks = useMemo(() => weeksOf(sheet.days), [sheet]);
  const week = weeks.findIndex((rows) => rows.includes(state.cursor?.row ?? 0));
  const shownRows = weeks[week] ?? [];
  const label = t('grid', { month: monthAndYear(sheet.month), name: EXAMPLE_PERSON });
  const days = { state, view, findings, text, shownRows, dispatch };
  // Undo and redo belong to the whole month, not to each cell.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const command = screenCommand(event, event.target instanceof HTMLInputElement);
    if (event.defaultPrevented || command?.to !== 'editor') return;
    event.preventDefault();
    dispatch(command.action);
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <div className="picture-head">
        <b>{EXAMPLE_PERSON}</b>
        <span className="quiet">{monthAndYear(sheet.month)}</span>
      </div>
      <div className="picture-bars">
        <MonthBars days={totalsBarsOf({ sheet, entries, view })} targetMinutes={view.meanMinutes} height={44} />
        <WeekPager weeks={weeks} week={week} state={state} dispatch={dispatch} />
      </div>
      <div className="picture-grid">
        <MonthGrid {...days} label={label} startsFocused={false} />
      </div>
      <div className={`picture-list ${dayListStyles.list}`}>
        <DayRows {...days} ref={list} />
      </div>
      <Totals view={view} />
      <EditorNotice notice={state.notice} />
    </div>
  );
}

function Totals({ view: { numbers } }: { readonly view: MonthView }) {
  const numberTexts = useNumberTexts();
  return (
    <dl className="picture-totals num">
      {numberTexts(numbers)
        .filter(({ id }) => id === 'paid' || id === 'target' || id === 'difference')
        .map(({ id, name, hours }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
    </dl>
  );
}
