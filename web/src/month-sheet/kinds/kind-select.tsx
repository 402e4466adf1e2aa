import { type AbsenceKind, absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import { useTranslation } from 'react-i18next';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { accessOfRow } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { MonthView } from '../model/month-view.ts';
import { kindOfShownDay } from '../model/sheet.ts';
import styles from './answer-line.module.css';

type KindSelectProps = {
  readonly row: number;
  readonly state: EditorState;
  readonly view: MonthView;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** All kinds of a day as a list, also those without a letter. @source docs/decisions.md D57, D101 */
export function KindSelect({ row, state, view, text, dispatch }: KindSelectProps) {
  const { t } = useTranslation('timesheets');
  const day = view.days[row];
  if (day === undefined || accessOfRow(state, row) === 'closed') return null;
  const shown = kindOfShownDay(day);
  const types = absenceTypesOn(day.day);
  const chosen = types.find(({ kind }) => kind === shown)?.kind ?? '';
  return (
    <select
      className={styles.select}
      aria-label={t('answer.kindOf', { day: text.day(day.day) })}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        dispatch({ type: 'kind', row, kind: value === '' ? null : (value as AbsenceKind) })
      }
    >
      <option value="">{t('answer.noKind')}</option>
      {types.map(({ kind, letter }) => (
        <option key={kind} value={kind}>
          {letter === null ? '' : `${letter} `}
          {text.kind(kind, day)}
        </option>
      ))}
    </select>
  );
}
