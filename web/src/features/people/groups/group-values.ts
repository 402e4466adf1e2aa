import * as api from '@zeitblatt/contract/api';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formRules } from '../../../forms/form-rules.ts';

/** A later wage as the form holds it. */
export type RaiseValues = { readonly valid_from: IsoDate | null; readonly hourlyWage: string };

/** Form values of a salary group. */
export type GroupValues = {
  readonly name: string;
  readonly hourlyWage: string;
  readonly laterWages: readonly RaiseValues[];
};

export const newGroupRules = formRules({
  schema: api.salaryGroups.create.body,
  productOf: (values: GroupValues) => values,
});

export const groupRules = formRules({
  schema: api.salaryGroups.change.body,
  productOf: (values: GroupValues & { readonly version: number }) => values,
});

/**
 * Day on which the first wage of a group is compared with the minimum wage: today, or the last day on which it counts. A wage that
 * has ended was judged by the months in which it counted.
 */
export function wageDayOf({ laterWages }: GroupValues, today: IsoDate): IsoDate {
  const [first] = laterWages.flatMap(({ valid_from }) => (valid_from === null ? [] : [valid_from])).sort();
  return first !== undefined && first <= today ? addDays(first, -1) : today;
}
