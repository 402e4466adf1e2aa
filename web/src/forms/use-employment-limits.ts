import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { formatDate } from '../texts/format.ts';

/** Limits of a date field, with the words for days outside of them. */
export type DateLimits = {
  readonly minDate?: IsoDate;
  readonly maxDate?: IsoDate;
  readonly tooEarly?: string;
  readonly tooLate?: string;
};

/**
 * Limits a date field to the first and the last day of all employments of a person. The server checks the same; without an answer nothing is limited
 * here.
 *
 * @param last last possible day for another reason; the earlier one counts
 */
export function useEmploymentLimits(employeeId: number, last?: IsoDate): DateLimits {
  const { t } = useTranslation('validation');
  const employments = useRead(api.employments.list, { params: { id: employeeId } }).data?.data;
  const start = employments?.[0]?.begin ?? null;
  const stop = employments?.at(-1)?.end ?? null;
  const endsFirst = stop !== null && (last === undefined || stop < last);
  const maxDate = endsFirst ? stop : last;
  return {
    ...(start === null ? {} : { minDate: start, tooEarly: t('employmentStart', { day: formatDate(start) }) }),
    ...(maxDate === undefined ? {} : { maxDate }),
    ...(endsFirst ? { tooLate: t('employmentEnd', { day: formatDate(stop) }) } : {}),
  };
}
