/** A measured figure, formatted for a row of a table; with a target where one is set. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly target?: string;
  readonly isMet?: boolean;
};

/** A figure with an upper limit as its target. */
export const figureBelow = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${formatNumber(value)} ${unit}`,
  target: `< ${limit} ${unit}`,
  isMet: value < limit,
});

/** A figure with a minimum as its target. */
export const figureAtLeast = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${formatNumber(value)} ${unit}`,
  target: `≥ ${limit.toLocaleString('en')} ${unit}`,
  isMet: value >= limit,
});

/** A figure without a target. */
export const plainFigure = (name: string, value: number, unit: string): Figure => ({
  name,
  value: `${formatNumber(value)} ${unit}`,
});

/** Formats a number with three significant digits. */
function formatNumber(value: number): string {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.001))));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Formats figures as lines of plain text under a title. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(({ name, value, target, isMet }) => {
    const beside = target === undefined ? '' : `   target ${target}${isMet ? '' : '   MISSED'}`;
    return `  ${name.padEnd(width)}  ${value.padStart(16)}${beside}`;
  });
  return [title, ...lines].join('\n');
}

/** The same figure measured in a small and in a large company. */
export type SizePair = { readonly name: string; readonly small: number; readonly large: number };

/**
 * Formats figures of a small and a large company side by side, with the ratio of both; each ratio has to stay below the
 * limit.
 *
 * @param sizes headings of the two columns
 */
export function formatSizeTable(
  title: string,
  { sizes, limit, unit }: { readonly sizes: readonly [string, string]; readonly limit: number; readonly unit: string },
  pairs: readonly SizePair[],
): string {
  const width = Math.max(title.length, ...pairs.map(({ name }) => name.length + 2));
  const line = (name: string, ...cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const rows = pairs.map(({ name, small, large }) => {
    const cells = [small, large].map((value) => `${formatNumber(value)} ${unit}`);
    const missed = Math.max(small, large) < limit ? '' : '   MISSED';
    return `${line(`  ${name}`, ...cells, `× ${formatNumber(large / small)}`)}${missed}`;
  });
  return [line(title, ...sizes, 'ratio'), ...rows, `  target: each < ${limit} ${unit}`].join('\n');
}

/** The same figure in a small and in a large company, and the highest ratio of both that is right. */
export type Growth = SizePair & { readonly limit: number };

/** Formats figures of a small and a large company side by side, with their ratio and its limit. */
export function formatGrowthTable(
  title: string,
  { sizes, unit }: { readonly sizes: readonly [string, string]; readonly unit: string },
  growths: readonly Growth[],
): string {
  const width = Math.max(title.length, ...growths.map(({ name }) => name.length + 2));
  const line = (name: string, ...cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const rows = growths.map(({ name, small, large, limit }) => {
    const cells = [small, large].map((value) => `${formatNumber(value)} ${unit}`);
    const missed = large / small <= limit ? '' : '   MISSED';
    return `${line(`  ${name}`, ...cells, `× ${formatNumber(large / small)}`, `≤ × ${limit}`)}${missed}`;
  });
  return [line(title, ...sizes, 'ratio', 'target'), ...rows].join('\n');
}
