import * as api from '@zeitblatt/contract/api';
import { addDays, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { lastKeptDay, lastRestorableDay, RESTORABLE_DAYS_MIN } from '@zeitblatt/domain/days/day/retention';
import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { formatDate } from '../../../texts/format.ts';

/** Class and holds of the company; read where a deletion is decided. */
export const useRetention = (isEnabled = true) => useRead(api.retention.get, {}, { isEnabled });

/** Last day on which a sheet that is deleted on a day can be restored, by the class of the company. */
export const lastDayOfSheet = (
  month: IsoMonth,
  deletedOn: IsoDate,
  { retention_class: retentionClass, changed_on: changedOn }: RetentionState,
): IsoDate => lastRestorableDay(month, { retentionClass, changedOn, deletedOn });

/** Why a sheet of a month can be restored until just that day. */
export function useReasonOfDay(): (month: IsoMonth, day: IsoDate, state: RetentionState) => string {
  const { t } = useTranslation('retention');
  return (month, day, { retention_class: retentionClass, changed_on: changedOn }) => {
    if (day === lastKeptDay(month, retentionClass)) return t(`until.why.${retentionClass}`);
    const isByChange = changedOn !== null && day === addDays(changedOn, RESTORABLE_DAYS_MIN);
    return t(isByChange ? 'until.why.changed' : 'until.why.deleted', { days: RESTORABLE_DAYS_MIN });
  };
}

/** Sentence that says until when the sheets of a month can be restored that are deleted today. */
export function useRestorableSentence(): (
  kind: 'sheet' | 'sheets',
  month: IsoMonth,
  given: { readonly state: RetentionState; readonly today: IsoDate },
) => string {
  const { t } = useTranslation('retention');
  const reasonOf = useReasonOfDay();
  return (kind, month, { state, today }) => {
    const day = lastDayOfSheet(month, today, state);
    return t(`until.${kind}`, { day: formatDate(day), why: reasonOf(month, day, state) });
  };
}
