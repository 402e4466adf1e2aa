/** A moment as a document prints it. */
export type PrintedMoment = {
  /** `YYYY-MM-DD HH:mm` in the time zone of the document. */
  readonly at: string;
  /** Offset of that time from UTC, such as `+01:00`. */
  readonly offset: string;
};

/**
 * A moment in the time zone of a document.
 *
 * @param moment milliseconds since 1970
 */
export function printedMoment(moment: number, timeZone: string): PrintedMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const at = zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
  return { at, offset: zoned.offset };
}
