import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import type { FieldBinding } from '../../../ui/form-state/field.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** The part of a form that contains a schedule, at any path, and what its hints need besides. */
export type ScheduleFormProps = {
  readonly values: ScheduleValues;
  readonly field: <Name extends keyof ScheduleValues>(name: Name) => FieldBinding<ScheduleValues[Name]>;
  readonly set: <Name extends keyof ScheduleValues>(name: Name, value: ScheduleValues[Name]) => void;
  readonly groups: readonly SalaryGroup[];
  /** First day of the plan, by which the law is looked up. */
  readonly firstDay: IsoDate;
  /** Null while unknown, which counts as an adult. */
  readonly birthDate: IsoDate | null;
};
