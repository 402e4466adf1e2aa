/** A measured figure as the table shows it. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly target?: string;
  readonly isMet?: boolean;
};

/** A figure that has to stay below a limit. */
export const below = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${figure(value)} ${unit}`,
  target: `< ${limit} ${unit}`,
  isMet: value < limit,
});

/** A figure that has to reach a number. */
export const atLeast = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${figure(value)} ${unit}`,
  target: `≥ ${limit.toLocaleString('en')} ${unit}`,
  isMet: value >= limit,
});

export const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value: `${figure(value)} ${unit}`,
});

/** As many decimals as mean something: three digits in all. */
function figure(value: number): string {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.001))));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export function table(title: string, figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(({ name, value, target, isMet }) => {
    const beside = target === undefined ? '' : `   target ${target}${isMet ? '' : '   MISSED'}`;
    return `  ${name.padEnd(width)}  ${value.padStart(16)}${beside}`;
  });
  return [title, ...lines].join('\n');
}

/** The same figure of a small and a large company, and how many times as much the large one takes. */
export type Pair = { readonly name: string; readonly small: number; readonly large: number };

/**
 * Figures of two sizes side by side, each of which has to stay below a limit.
 *
 * @param sizes what the two columns are called
 */
export function tableOfSizes(
  title: string,
  { sizes, limit, unit }: { readonly sizes: readonly [string, string]; readonly limit: number; readonly unit: string },
  pairs: readonly Pair[],
): string {
  const width = Math.max(title.length, ...pairs.map(({ name }) => name.length + 2));
  const line = (name: string, ...cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const rows = pairs.map(({ name, small, large }) => {
    const cells = [small, large].map((value) => `${figure(value)} ${unit}`);
    const missed = Math.max(small, large) < limit ? '' : '   MISSED';
    return `${line(`  ${name}`, ...cells, `× ${figure(large / small)}`)}${missed}`;
  });
  return [line(title, ...sizes, 'ratio'), ...rows, `  target: each < ${limit} ${unit}`].join('\n');
}
