import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../texts/format.ts';
import { DayCode } from '../../ui/marks/day-code.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { asksForReason } from '../findings/answers.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { DayMark } from '../model/month-view.ts';
import { ChangedNote } from './changed-note.tsx';
import styles from './day-hint.module.css';
import { FindingButton } from './finding-button.tsx';
import type { DayRow } from './month-rows.ts';

type DayHintProps = Pick<
  DayRow,
  | 'day'
  | 'entry'
  | 'dayState'
  | 'kind'
  | 'wholeKind'
  | 'isWorked'
  | 'creditedMinutes'
  | 'creditHint'
  | 'source'
  | 'sourceDay'
  | 'realMinutes'
  | 'mark'
  | 'changedExPost'
  | 'was'
  | 'findings'
> & {
  /** Whether the cursor is on this day. */
  readonly isActive: boolean;
  /** Whether the marks of findings are tab stops, as in the list of days. */
  readonly hasStops?: boolean;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** Messages about a day: what is missing or unusual, its findings, its kind, how it is paid, where it comes from. */
export function DayHint(props: DayHintProps) {
  const { entry, dayState, kind, wholeKind, isWorked, source, sourceDay, mark, findings, text } = props;
  const { t } = useTranslation('timesheets');
  const reason = dayState === 'outside_contract' || dayState === 'not_due' ? t(`day.${dayState}`) : '';
  const payment = usePayment(props);
  const hasWarning = findings?.findings.some(asksForReason) === true;
  return (
    <span className={styles.hint}>
      {mark && (
        // A warning says more than that the day is unusual.
        <span className={mark.kind === 'unusual' && hasWarning ? 'visually-hidden' : undefined}>
          <MarkText mark={mark} />
        </span>
      )}
      {findings && <FindingButton findings={findings} dispatch={props.dispatch} isStop={props.hasStops ?? false} />}
      {reason !== '' && wholeKind === null && <span className={styles.quiet}>{reason}</span>}
      {kind !== null && wholeKind === null && isWorked && (
        <span className={styles.kind} data-part="kind">
          <DayCode state={kind} /> {text.kind(kind, props.day)}
        </span>
      )}
      {payment !== '' && <span className={styles.quiet}>{payment}</span>}
      {isWorked && (kind === 'holiday' || kind === 'inactive') && <b>{t('day.workedNevertheless')}</b>}
      {source && (
        // The dotted line shows a plan, and the corner a time that was typed just now.
        <span className={isSourceShown(props) ? styles.quiet : 'visually-hidden'} data-part="source">
          {t(`source.${source}`)}
          {sourceDay && ` ${text.dayShort(sourceDay)}`}
        </span>
      )}
      {props.realMinutes !== null && <b>{t('day.clockChange', { hours: formatHours(props.realMinutes) })}</b>}
      {endsNextDay(entry) && <span className={styles.quiet}>{t('day.nextDay')}</span>}
      {props.changedExPost && <ChangedNote was={props.was} isActive={props.isActive} text={text} />}
    </span>
  );
}

/** An end before the begin lies on the next day; midnight ends the day itself. @source docs/decisions.md D4, D62 */
const endsNextDay = ({ start_time, end_time }: DayHintProps['entry']): boolean =>
  start_time !== null && end_time !== null && end_time !== '00:00' && end_time < start_time;

/** A day that was changed afterwards says so, which says more than that it was entered: both would take two lines. */
const isSourceShown = ({ source, sourceDay, changedExPost }: DayHintProps): boolean =>
  source !== 'plan' && (source !== 'entry' || (sourceDay !== null && !changedExPost));

/** Whether and why a day of a kind is paid; empty on a day of work. */
function usePayment({ kind, isWorked, creditedMinutes, creditHint }: DayHintProps): string {
  const { t } = useTranslation('timesheets');
  if (kind === null || kind === 'inactive' || creditedMinutes === null) return '';
  if (creditHint) return t(`credit.${creditHint}`);
  if (isWorked) return creditedMinutes > 0 ? t('credit.more', { hours: formatHours(creditedMinutes) }) : '';
  if (creditedMinutes > 0) return t('credit.paid');
  if (kind === 'time_off') return t('credit.fromOvertime');
  return kind === 'holiday' ? '' : t('credit.unpaid');
}

function MarkText({ mark }: { readonly mark: DayMark }) {
  const { t } = useTranslation('timesheets');
  switch (mark.kind) {
    case 'refused':
      return <span className={styles.problem}>{mark.texts.join(' ')}</span>;
    case 'ahead':
      return <span className={styles.problem}>{t('day.endAhead')}</span>;
    case 'incomplete':
      return <b>{t(mark.missing === 'start_time' ? 'day.startMissing' : 'day.endMissing')}</b>;
    case 'unusual':
      return <b>{t('day.unusual', { difference: formatHoursDifference(mark.differenceMinutes) })}</b>;
  }
}
