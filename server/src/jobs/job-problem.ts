import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';

/** A text that is written when somebody reads it, in their language; `day` is the day it is about. */
export type StoredText = Message & { readonly day?: IsoDate };

/** Why a sheet of a job could not be saved. The name is the employee's when somebody asks. */
export type StoredProblem = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly texts: readonly StoredText[];
};
