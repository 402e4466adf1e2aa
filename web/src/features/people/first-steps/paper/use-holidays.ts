import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { useMemo } from 'react';
import { useRead } from '../../../../api/use-read.ts';

const NONE: ReadonlyMap<IsoDate, HolidayId> = new Map();

/** The public holidays of a year at a place; none as long as the place or the answer is missing. */
export function useHolidays(cityId: number | null, year: number): ReadonlyMap<IsoDate, HolidayId> {
  const answer = useRead(
    api.places.holidays,
    { params: { id: cityId ?? 0 }, query: { year } },
    { isEnabled: cityId !== null },
  );
  const days = cityId === null ? undefined : answer.data?.data;
  return useMemo(() => (days ? new Map(days.map(({ day, holiday }) => [day, holiday])) : NONE), [days]);
}
