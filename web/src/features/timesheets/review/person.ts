export type Person = {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  /** Hours per week; null while they are not known. */
  readonly hoursWeek: number | null;
};
