import { formatHours } from '../../calendar/clock-time.ts';

/** Minutes of an account as `+12:30`, `-3:15` or `0:00`. */
export const signedHours = (minutes: number): string => `${minutes > 0 ? '+' : ''}${formatHours(minutes)}`;
