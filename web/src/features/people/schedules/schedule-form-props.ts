import type { SalaryGroup } from '@zeitblatt/domain/company/company';
import type { FieldBinding } from '../../../ui/field.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** The part of a form that contains a schedule, at any path. */
export type ScheduleFormProps = {
  readonly values: ScheduleValues;
  readonly field: <Name extends keyof ScheduleValues>(name: Name) => FieldBinding<ScheduleValues[Name]>;
  readonly set: <Name extends keyof ScheduleValues>(name: Name, value: ScheduleValues[Name]) => void;
  readonly groups: readonly SalaryGroup[];
};
