import { type IsoDate, type IsoMonth, monthOf } from '../../calendar/dates.ts';

/** Whether a month has not begun; it cannot be proposed. @source docs/product.md section 5 "Month pickers" */
export const isFutureMonth = (month: IsoMonth, today: IsoDate): boolean => month > monthOf(today);
