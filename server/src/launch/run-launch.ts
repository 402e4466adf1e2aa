import { DatabaseRefusal, ownerLoginWarning } from '../database/product-database.ts';
import { errorMessageOf, LaunchError } from '../postgres/launch-error.ts';
import { newToken } from '../sessions/token.ts';
import { hasOutbox, readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { formatStartedText } from './print.ts';
import type { LaunchProgram } from './processes/program.ts';
import { watchStarterProcesses } from './processes/starters.ts';
import { startProduct } from './start-product.ts';

/**
 * Runs the product until a signal or the end of the process that started it. This process then exits too, with 1 when
 * the start has failed.
 */
export async function runLaunch(program: LaunchProgram, env: NodeJS.ProcessEnv): Promise<never> {
  const stopping = new AbortController();
  let exitCode = 0;
  const fail = (reason: string): void => {
    process.stderr.write(`${reason}\n`);
    exitCode = 1;
  };
  const stop = (): void => stopping.abort();
  // Writing to a closed terminal fails; that must not interrupt the shutdown.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  watchStarterProcesses(stop);
  try {
    await run(readSettings(env), program, stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) fail(explain(error));
  }
  process.exit(exitCode);
}

async function run(settings: Settings, program: LaunchProgram, aborted: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => aborted.addEventListener('abort', () => resolve()));
  await using cleanup = new AsyncDisposableStack();
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const outboxKey = hasOutbox(settings) ? newToken() : undefined;
  const started = startProduct({ settings, outboxKey, cleanup, aborted, report }, program);
  const product = await Promise.race([started, stopped]);
  if (!product) return;
  const { dataFolder } = settings;
  const outbox =
    outboxKey === undefined ? [] : [`Mails are not sent. They lie at ${product.address}/outbox?key=${outboxKey}`];
  const warning = ownerLoginWarning(settings);
  const hints = [...(warning === undefined ? [] : [warning]), ...outbox, ...program.hints(product.address)];
  process.stdout.write(`${formatStartedText({ ...product, hints, dataFolder, seconds: secondsSinceStart() })}\n`);
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
  return `Zeitblatt cannot start: ${errorMessageOf(error)}\n${details}`;
}
