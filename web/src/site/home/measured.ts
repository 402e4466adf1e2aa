/** One month of the same people, filled in by hand and with Zeitblatt. */
export type Measured = {
  readonly people: number;
  /** Working days of all people together, and those that went other than planned. */
  readonly days: number;
  readonly changedDays: number;
  /** Minutes to fill in all sheets by hand, in a form without sums. */
  readonly byHandMinutes: number;
  /** Minutes to read, correct and confirm all proposals. */
  readonly reviewMinutes: number;
  /** Share of the time that is saved, in percent, rounded down. */
  readonly savedPercent: number;
  /** The same against a form that adds up itself. */
  readonly savedOfTablePercent: number;
  /** Day of the measurement: `2026-11-23`. */
  readonly on: string;
};

/** Output of `npm run bench:comparison`. @source docs/measurements.md "A month by hand against its review" */
export const MEASURED: Measured = {
  people: 20,
  days: 440,
  changedDays: 12,
  byHandMinutes: 77,
  reviewMinutes: 5,
  savedPercent: 94,
  savedOfTablePercent: 87,
  on: '2026-11-23',
};
