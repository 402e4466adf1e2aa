import { IconCheck } from '@tabler/icons-react';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatParts } from '../../texts/format.ts';
import { Button } from '../../ui/marks/button.tsx';
import { Highlight } from '../../ui/marks/marks.tsx';
import { partsOf } from '../cells/parts.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import { type EditorState, mistakeOf, type PastedLine } from '../model/editor-state.ts';
import { type MonthView, viewMonth } from '../model/month-view.ts';
import { understoodLines } from '../model/paste-actions.ts';
import { hasTimes } from '../model/sheet.ts';
import styles from './paste-panel.module.css';

type PastePanelProps = {
  readonly state: EditorState;
  readonly view: MonthView;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** Lines of a copied block: how each was understood, beside its text. */
export function PastePanel({ state, view, text, dispatch }: PastePanelProps) {
  const { t } = useTranslation('timesheets');
  const { pasted, sheet, initial, problems } = state;
  const before = pasted?.before.entries;
  const paidBefore = useMemo(
    () => (before === undefined ? 0 : viewMonth({ sheet, entries: before, initial, problems }).numbers.paid),
    [sheet, before, initial, problems],
  );
  if (pasted === null) return null;
  const understood = understoodLines(state).length;
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('paste.title')}>
      <h2>{t('paste.title')}</h2>
      <p className={styles.before}>
        <span>{t('paste.before')}</span>
        <span className="num">{formatHours(paidBefore)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a month of lines is higher than the panel and scrolls by keys */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- likewise */}
      <ul className={styles.lines} tabIndex={0} aria-label={t('paste.title')}>
        {pasted.lines.map((line) => (
          <Line key={line.row} line={line} state={state} view={view} text={text} />
        ))}
      </ul>
      {pasted.unused > 0 && <p className={styles.unused}>{t('paste.unused', { count: pasted.unused })}</p>}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          icon={<IconCheck size={16} aria-hidden />}
          disabled={understood === 0}
          onClick={() => dispatch({ type: 'takePaste' })}
        >
          {t('paste.take', { understood })}
        </Button>
        <Button onClick={() => dispatch({ type: 'dropPaste' })}>{t('paste.discard')}</Button>
      </div>
    </section>
  );
}

type LineProps = Pick<PastePanelProps, 'state' | 'view' | 'text'> & { readonly line: PastedLine };

function Line({ line, state, view, text }: LineProps) {
  const { t } = useTranslation('timesheets');
  const [entry, day] = [state.entries[line.row], view.days[line.row]];
  if (entry === undefined || day === undefined) return null;
  const isWrong = line.mistake !== null && mistakeOf(state, line.mistake.cell) !== undefined;
  const worked = workedMinutesOf(day);
  return (
    <li>
      <span className={styles.day}>{text.dayShort(day.day)}</span>
      <span>
        {isWrong ? <Highlight>{t('paste.wrong')}</Highlight> : <Meaning entry={entry} day={day} text={text} />}
      </span>
      <b className="num">{!isWrong && worked > 0 && formatHours(worked)}</b>
      <span className={styles.raw}>{line.text}</span>
    </li>
  );
}

type MeaningProps = { readonly entry: DayEntry; readonly day: TimesheetDay; readonly text: SheetFormatters };

/** The day as it was understood, short enough for one line. */
function Meaning({ entry, day, text }: MeaningProps) {
  const { t } = useTranslation('timesheets');
  if (!hasTimes(entry)) return entry.kind == null ? text.times(entry) : text.kind(entry.kind, day);
  const times = partsOf(entry).map((part) => formatParts([part]));
  if (times.length === 1) return t('paste.times', { times: times[0] ?? '', minutes: entry.break_minutes });
  return times.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}
