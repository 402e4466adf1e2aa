/** A moment as a document prints it. */
export type PrintedMoment = {
  /** `YYYY-MM-DD HH:mm` in the time zone of the document. */
  readonly at: string;
  /** Offset of that time from UTC, such as `+01:00`. */
  readonly offset: string;
};

/**
 * Prints a moment whose local time is known already.
 *
 * @param at     `YYYY-MM-DD HH:mm:ss` in the time zone of the document
 * @param moment milliseconds since 1970
 */
export function printedLocalTime(at: string, moment: number): PrintedMoment {
  const asUtc = Temporal.PlainDateTime.from(at.replace(' ', 'T')).toZonedDateTime('UTC').epochMilliseconds;
  const minutes = Math.round((asUtc - moment) / 60_000);
  const time = Temporal.PlainTime.from('00:00').add({ minutes: Math.abs(minutes) });
  return { at: at.slice(0, 16), offset: `${minutes < 0 ? '-' : '+'}${time.toString({ smallestUnit: 'minute' })}` };
}

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
