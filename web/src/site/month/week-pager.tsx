import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOfRow } from '../../month-sheet/model/editor-moves.ts';
import type { EditorAction } from '../../month-sheet/model/editor-reducer.ts';
import type { EditorState } from '../../month-sheet/model/editor-state.ts';
import { formatDate } from '../../texts/format.ts';

type WeekPagerProps = {
  readonly weeks: readonly (readonly number[])[];
  /** Index of the shown week. */
  readonly week: number;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
};

/** Below the bars of the month: which of its weeks is shown, and the way to the others. */
export function WeekPager({ weeks, week, state, dispatch }: WeekPagerProps) {
  const { t } = useTranslation('site');
  const days = state.sheet.days;
  const shown = weeks[week] ?? [];
  const dayOf = (row: number | undefined) => formatDate(days[row ?? 0]?.day ?? '').slice(0, 6);
  const firstOpenRow = (rows: readonly number[] = []) => rows.find((row) => accessOfRow(state, row) === 'open');
  const step = (to: number, label: string, sign: string) => {
    const row = firstOpenRow(weeks[to]);
    return (
      <button
        type="button"
        aria-label={label}
        // A button that is disabled loses the focus.
        aria-disabled={row === undefined || undefined}
        onClick={() => row !== undefined && dispatch({ type: 'select', cell: { row, column: 'start_time' } })}
      >
        <span aria-hidden>{sign}</span>
      </button>
    );
  };
  return (
    <div className="week-pager">
      <span className="week-bracket" aria-hidden>
        {days.map(({ day }, row) => (
          <i key={day} data-shown={shown.includes(row) || undefined} />
        ))}
      </span>
      {step(week - 1, t('picture.previous'), '‹')}
      <span className="quiet num">{t('picture.week', { from: dayOf(shown[0]), to: dayOf(shown.at(-1)) })}</span>
      {step(week + 1, t('picture.next'), '›')}
    </div>
  );
}
