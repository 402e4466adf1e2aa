/** Bytes of a segment of PostgreSQL's write-ahead log (WAL), the default of initdb. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_PER_UPPER_NUMBER = 0x1_0000_0000 / SEGMENT_BYTES;

/** Name of a segment: timeline, upper and lower part of its number, eight hexadecimal digits each. */
const SEGMENT = /^[\dA-F]{24}$/;

/** Name of a file that says from where a timeline branches off. */
const HISTORY = /^[\dA-F]{8}\.history$/;

export const isSegmentName = (name: string): boolean => SEGMENT.test(name);

export const isHistoryName = (name: string): boolean => HISTORY.test(name);

export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** The segment that follows on the same timeline. */
export function nextSegment(segment: string): string {
  const lower = Number.parseInt(segment.slice(16), 16) + 1;
  const isCarried = lower === SEGMENTS_PER_UPPER_NUMBER;
  const upper = Number.parseInt(segment.slice(8, 16), 16) + (isCarried ? 1 : 0);
  return `${timelineOf(segment)}${hexadecimal(upper)}${hexadecimal(isCarried ? 0 : lower)}`;
}

const hexadecimal = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
