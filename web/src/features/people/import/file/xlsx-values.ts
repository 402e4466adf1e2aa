/** How the number of a cell is meant, by its format. */
export type NumberFormat =
  | { readonly kind: 'number' | 'date' | 'time' | 'duration' }
  | { readonly kind: 'zeros'; readonly digits: number };

/** Formats that every workbook has, by their numbers. */
const BUILT_IN: Readonly<Record<number, NumberFormat['kind']>> = {
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 30, 36, 50, 57].map((id) => [id, 'date'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 47].map((id) => [id, 'time'])),
  46: 'duration',
};

/** Meaning of a format: days and times are numbers, `00000` are leading zeros, `[h]:mm` is a duration. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { kind: (BUILT_IN[id] ?? 'number') as 'number' };
  const [positive = ''] = code.split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return { kind: 'duration' };
  const plain = positive.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '');
  if (/general|standard/i.test(plain)) return { kind: 'number' };
  if (/[dy]/i.test(plain)) return { kind: 'date' };
  if (/[hs]/i.test(plain)) return { kind: 'time' };
  if (/^0{2,15}$/.test(plain.trim())) return { kind: 'zeros', digits: plain.trim().length };
  return /^m+$/i.test(plain.trim()) ? { kind: 'date' } : { kind: 'number' };
}

/** Milliseconds of the day before the first that a workbook counts. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

const MINUTES_A_DAY = 24 * 60;

/** Last serial number that is a day: 31.12.9999. */
const LAST_DAY = 2_958_465;

/** The text of a number as people see it: `31.12.2026`, `07:30`, `38:30`, `00042`, `38.5`. */
export function numberText(value: number, format: NumberFormat, firstYear: 1900 | 1904): string {
  const isDay = format.kind === 'date' && value >= 0 && value <= LAST_DAY;
  if (isDay) return dayText(value, firstYear);
  const minutes = Math.round(value * MINUTES_A_DAY);
  if (format.kind === 'time' || format.kind === 'duration') {
    const shown = format.kind === 'time' ? minutes % MINUTES_A_DAY : minutes;
    return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
  }
  const plain = String(Number(value.toPrecision(15)));
  return format.kind === 'zeros' ? plain.padStart(format.digits, '0') : plain;
}

function dayText(value: number, firstYear: 1900 | 1904): string {
  // Excel counts a 29.02.1900, so the days before it are one later.
  const days = Math.floor(value) + (firstYear === 1900 && value < 60 ? 1 : 0);
  const date = new Date(DAY_ZERO[firstYear] + days * 86_400_000).toISOString().slice(0, 10);
  return date.split('-').reverse().join('.');
}
