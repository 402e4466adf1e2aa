import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..');

/** A double of Stripe as a process beside the product. */
export type RunningDouble = {
  /** Settings of the product that lead to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a double of Stripe, which sends its messages to a product.
 *
 * @param address of the product, which may start later
 */
export async function startDouble(address: string): Promise<RunningDouble> {
  const file = join('server', 'src', 'testing', 'stripe', 'run-double.ts');
  const child = spawn(
    process.execPath,
    [join(PROJECT_FOLDER, 'tools', 'run.mjs'), file, `${address}/api/webhooks/stripe`],
    { cwd: PROJECT_FOLDER, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [''])])) as [
    string,
  ];
  if (line === '') throw new Error('the double of Stripe ended before it was ready');
  return {
    env: JSON.parse(line) as Record<string, string>,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Asks the double of the running product, as Stripe's script or its network would. */
export const askDouble = (path: string, body: string): Promise<Response> =>
  fetch(`http://${process.env['STRIPE_API_HOST']}${path}`, { method: 'POST', body });
