import type { IsoDate, IsoMonth } from './dates.ts';

/** A day or a month as all our languages write it: `31.12.2026`, `12.2026`. */
export const dotted = (date: IsoDate | IsoMonth): string => date.split('-').toReversed().join('.');
