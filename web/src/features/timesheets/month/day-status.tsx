import type { DayKind as RecordedKind } from '@zeitblatt/domain/absences/day-kind';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DaySource } from '@zeitblatt/domain/timesheets/day-source';
import type { TimesBeforeChange, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { DayCode } from '../../../ui/day-code.tsx';
import { ChangedNote } from './changed-note.tsx';
import styles from './day-status.module.css';
import type { DayMark } from './month-view.ts';
import { type DayKind, isAbsence } from './sheet.ts';
import type { SheetFormatters } from './sheet-formatters.ts';

type DayStatusProps = {
  readonly day: TimesheetDay;
  readonly kind: DayKind;
  readonly mark: DayMark | null;
  /** Where the times come from; null without times, and where that was not kept. */
  readonly source: DaySource | null;
  readonly sourceDay: IsoDate | null;
  readonly recordedKind: RecordedKind | null;
  readonly realMinutes: number | null;
  /** Whether working time is entered for the day, even on leave or a public holiday. */
  readonly isWorked: boolean;
  readonly changedExPost: boolean;
  /** The times before the last change after the fact. */
  readonly was: TimesBeforeChange | null;
  readonly endsNextDay: boolean;
  /** Whether the cursor is on this day. */
  readonly isActive: boolean;
  readonly text: SheetFormatters;
};

/** Notes on a day: the reason for no work, what is unusual, and what the server refused. */
export function DayStatus(props: DayStatusProps) {
  const { day, kind, mark, isWorked, changedExPost, was, endsNextDay, isActive, text } = props;
  const { t } = useTranslation(['timesheets', 'calendar']);
  const { source, sourceDay, recordedKind } = props;
  const reason = text.reason(kind, day);
  const ownKind = recordedKind !== null && !isAbsence(kind) && kind !== 'outside_contract' ? recordedKind : null;
  return (
    <span className={styles.status}>
      {isAbsence(kind) && <DayCode state={kind} />}
      {reason && ownKind === null && (
        <span className={styles.reason} data-part="reason">
          {reason}
        </span>
      )}
      {ownKind && (
        <>
          <DayCode state={ownKind} />
          <span className={styles.reason} data-part="reason">
            {t(`calendar:kind.${ownKind}`)}
          </span>
        </>
      )}
      {isWorked && isAbsence(kind) && <b>{t('day.workedNevertheless')}</b>}
      {mark && <MarkText mark={mark} />}
      {source && (
        <span className={styles.note} data-part="source">
          {t(`source.${source}`)}
          {sourceDay && ` ${text.dayShort(sourceDay)}`}
        </span>
      )}
      {props.realMinutes !== null && <b>{t('day.clockChange', { hours: formatHours(props.realMinutes) })}</b>}
      {endsNextDay && <span className={styles.note}>{t('day.nextDay')}</span>}
      {changedExPost && <ChangedNote was={was} isActive={isActive} text={text} />}
    </span>
  );
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
