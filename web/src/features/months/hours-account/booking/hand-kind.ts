import type { MANUAL_KINDS } from '@zeitblatt/domain/months/hours-account/booking';

/** Kind of a line that a manager records by hand. */
export type HandKind = (typeof MANUAL_KINDS)[number];
