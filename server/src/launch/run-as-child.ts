/** A part of the product that runs in a process of its own. */
type Running = { readonly address?: string; readonly stop: () => Promise<void> };

/** Longest wait for an orderly end, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

/**
 * Runs a part of the product as a child of the launcher, or alone.
 *
 * It tells the launcher when it is ready; it ends in order when told to, when it gets SIGTERM, and when the launcher
 * is gone. Ctrl-C reaches every process of a terminal at once: below a launcher only the launcher heeds it.
 */
export async function runAsChild(start: () => Promise<Running>): Promise<void> {
  const isChild = process.send !== undefined;
  const state: { running?: Running; isStopping: boolean } = { isStopping: false };
  const stop = (): void => {
    if (state.isStopping) return;
    state.isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // Told to stop while it starts, it ends as soon as it has started.
    if (state.running) void end(state.running);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', isChild ? () => undefined : stop);
  process.on('disconnect', stop);
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop') stop();
  });
  const running = await start();
  state.running = running;
  if (state.isStopping) await end(running);
  process.send?.({ type: 'ready', address: running.address });
}

async function end(running: Running): Promise<never> {
  try {
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
