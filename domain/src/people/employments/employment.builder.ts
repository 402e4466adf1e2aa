import type { IsoDate } from '../../calendar/dates.ts';
import type { Employment } from './employment.ts';

/** One employment, without an end unless one is given. */
export const employed = (begin: IsoDate = '2020-01-01', end: IsoDate | null = null): readonly Employment[] => [
  { begin, end, counts_as_continued: false },
];
