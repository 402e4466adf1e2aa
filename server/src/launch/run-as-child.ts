/** A running part of the product, in a process of its own. */
type Running = { readonly address?: string; readonly stop: () => Promise<void> };

/** Maximum time for a graceful shutdown, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

/**
 * Runs a part of the product as a child of the launcher, or alone.
 *
 * It tells the launcher when it is ready. It shuts down when told to, on SIGTERM, and when the launcher is gone. A
 * terminal sends Ctrl-C to all its processes at once, so a child ignores it and leaves the shutdown to the launcher.
 */
export async function runAsChild(start: () => Promise<Running>): Promise<void> {
  const isChild = process.send !== undefined;
  const state: { running?: Running; isStopping: boolean } = { isStopping: false };
  const stop = (): void => {
    if (state.isStopping) return;
    state.isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // If the stop arrives during the start, the part is stopped once it has started.
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
