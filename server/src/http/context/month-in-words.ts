import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Translate } from './context.ts';

/** A month in the language of a translator: `Oktober 2026`. */
export const monthInWords = (month: IsoMonth, t: Translate): string =>
  `${t(`calendar:month.${Number(month.slice(5))}`)} ${month.slice(0, 4)}`;
