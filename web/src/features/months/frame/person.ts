export type Person = {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  /** Hours per week; null while unknown. */
  readonly hoursWeek: number | null;
};
