import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useState } from 'react';
import { useReads } from '../../../api/use-reads.ts';

const PEOPLE_PER_PAGE = 50;

/** Most people that the screen shows. */
export const PEOPLE_MAX = 500;

/** Everybody's week, read one page after the other. */
export function useCompanyWeek(monday: IsoDate) {
  const [count, setCount] = useState(1);
  const pages = useReads(
    api.dayRecords.companyWeek,
    Array.from({ length: count }, (_, index) => ({
      params: { monday },
      query: { page: index + 1, rowsPerPage: PEOPLE_PER_PAGE },
    })),
  );
  const last = pages.at(-1)?.data;
  const wanted = Math.min(pages[0]?.data?.last_page ?? 1, PEOPLE_MAX / PEOPLE_PER_PAGE);
  if (last && count < wanted) setCount(count + 1);
  const people = pages.flatMap(({ data }) => data?.data ?? []);
  return {
    people,
    total: pages[0]?.data?.total ?? 0,
    // Another week begins with as many pages as the last one had: they arrive in any order.
    isComplete: count >= wanted && pages.every(({ data }) => data !== undefined),
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    readAgain: () => void Promise.all(pages.map(({ refetch }) => refetch())),
  };
}
