import { DatabaseRefusal } from '../database/product-database.ts';
import { LaunchError, messageOf } from '../postgres/launch-error.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { startedText } from './print.ts';
import { startProduct } from './start-product.ts';
import { watchStarters } from './starters.ts';

const stopping = new AbortController();
let exitCode = 0;

function stop(reason?: string): void {
  if (stopping.signal.aborted) return;
  if (reason !== undefined) {
    process.stderr.write(`${reason}\n`);
    exitCode = 1;
  }
  stopping.abort();
}

const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

async function run(settings: Settings): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const started = startProduct({ settings, cleanup, aborted: stopping.signal, report, onBroken: stop });
  const product = await Promise.race([started, stopped]);
  if (!product) return;
  const text = startedText({ ...product, dataFolder: settings.dataFolder, seconds: secondsSinceStart() });
  process.stdout.write(`${text}\n`);
  await stopped;
  report('Stopping …');
}

function secondsSinceStart(): number {
  const begin = Number(process.env['ZEITBLATT_BEGIN'] ?? performance.timeOrigin);
  return (performance.timeOrigin + performance.now() - begin) / 1000;
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof LaunchError || error instanceof DatabaseRefusal)
    return error.message;
  const isWanted = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  const details = isWanted && error instanceof Error ? (error.stack ?? '') : 'LOG_LEVEL=debug shows where.';
  return `Zeitblatt cannot start: ${messageOf(error)}\n${details}`;
}

// A terminal that was closed takes no more words; the product has to stop in good order all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop());
watchStarters(stop);
try {
  await run(readSettings(process.env));
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`${explain(error)}\n`);
    exitCode = 1;
  }
}
process.exit(exitCode);
