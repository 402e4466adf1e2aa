import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';

/** A text that is translated when a user reads it; `day` is the day it refers to. */
export type StoredText = Message & { readonly day?: IsoDate };

/** Why a job could not save a sheet. The employee's name is looked up when the problem is read. */
export type StoredProblem = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly texts: readonly StoredText[];
};
