import { LOSS_REASONS, type LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { asksForLossReason, lostMinutesOf, missingMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../texts/format.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/marks/button.tsx';
import { Highlight } from '../../ui/marks/marks.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { accessOfRow } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { MonthView } from '../model/month-view.ts';
import styles from './loss-panel.module.css';

type LossPanelProps = {
  readonly state: EditorState;
  readonly view: Pick<MonthView, 'days' | 'countsLost'>;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** The days with Saison-Kurzarbeit that are shorter than planned, each with its reason. @source docs/decisions.md D82, D96 */
export function LossPanel({ state, view, text, dispatch }: LossPanelProps) {
  const { t } = useTranslation('timesheets');
  const short = view.days.flatMap((day, row) => (missingMinutesOf(day) > 0 ? [{ day, row }] : []));
  if (!view.countsLost || short.length === 0) return null;
  const mayChange = (row: number): boolean => !state.isClosed && accessOfRow(state, row) !== 'closed';
  const open = short.filter(({ day, row }) => asksForLossReason(day) && mayChange(row)).map(({ row }) => row);
  const give = (rows: readonly number[], reason: LossReason) => dispatch({ type: 'lossReason', rows, reason });
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('loss.title')}>
      <h2 className={styles.title}>{t('loss.title')}</h2>
      {open.length > 0 && (
        <p className={styles.ask}>
          <Highlight>{t('loss.ask', { count: open.length })}</Highlight>
        </p>
      )}
      <ul className={`num ${styles.days}`}>
        {short.map(({ day, row }) => (
          <li key={day.day}>
            <span>
              {text.dayShort(day.day)} {formatHours(missingMinutesOf(day))}
              {lostMinutesOf(day) === 0 && <span className={styles.short}> {t('loss.tooShort')}</span>}
            </span>
            <SelectField<LossReason>
              label={t('loss.reasonOf', { day: text.day(day.day) })}
              labelHidden
              size="xs"
              width={150}
              placeholder={t('loss.choose')}
              options={LOSS_REASONS.map((value) => ({ value, label: t(`loss.${value}`) }))}
              disabled={!mayChange(row)}
              value={day.loss_reason ?? null}
              onChange={(reason) => reason !== null && give([row], reason)}
            />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className={styles.all}>
          <Button size="xs" onClick={() => give(open, 'weather')}>
            {t('loss.allWeather')}
          </Button>
          <Button size="xs" onClick={() => give(open, 'orders')}>
            {t('loss.allOrders')}
          </Button>
        </div>
      )}
    </section>
  );
}
