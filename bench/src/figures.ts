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
