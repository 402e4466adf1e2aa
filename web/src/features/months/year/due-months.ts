import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';

/** Whether a month is over and not wholly recorded. */
export const isDue = ({ state }: Pick<YearMonth, 'state'>): boolean => state === 'missing' || state === 'partial';
