/** One value of a scrape. */
export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** The answer of `/metrics`, read as Prometheus reads it. */
export type Scrape = {
  readonly text: string;
  /** Declared names, with and without values. */
  readonly names: ReadonlySet<string>;
  readonly samples: readonly Sample[];
  /** Sum of the values with these labels; undefined when there is none. */
  readonly valueOf: (name: string, labels?: Readonly<Record<string, string>>) => number | undefined;
};

const SAMPLE = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i;

/** Parses the text format of Prometheus. @throws Error for a line that is none of it */
export function parseMetrics(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '');
  const names = new Set(lines.flatMap((line) => /^# TYPE (\S+) /.exec(line)?.[1] ?? []));
  const samples = lines.filter((line) => !line.startsWith('#')).map(parseSample);
  return {
    text,
    names,
    samples,
    valueOf: (name, labels = {}) => {
      const found = samples.filter(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

function parseSample(line: string): Sample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no line of Prometheus: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

/** Asks for measures. @throws Error when there are none */
export async function scrape(address: string): Promise<Scrape> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}: ${text}`);
  return parseMetrics(text);
}
