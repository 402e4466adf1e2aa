const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size as people read it, in steps of 1024, with one digit after the point below 10. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit += 1) value /= 1024;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
