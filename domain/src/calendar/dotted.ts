import type { IsoDate } from './dates.ts';

/** A day or a month as all our languages write it: `31.12.2026`, `12.2026`. */
export const formatDotted = (date: IsoDate): string => date.split('-').toReversed().join('.');
