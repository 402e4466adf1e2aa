import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { embeddedUrls } from '../../database/product-database.ts';
import { socketUrl } from '../../postgres/postgres-address.ts';
import { isProcessAlive, signalProcess } from '../../postgres/process-state.ts';
import { readChildProcesses } from '../processes/left-behind.ts';

/** Parts of the product that the test kills. */
export const KILLABLE_PARTS = ['worker', 'api', 'database', 'everything'] as const;
export type KillablePart = (typeof KILLABLE_PARTS)[number];

/** The whole product in processes of its own, whose parts can be killed. */
export type KillableProduct = {
  readonly address: string;
  readonly urls: ReturnType<typeof embeddedUrls>;
  /**
   * Kills a part with SIGKILL, and waits until its supervisor has restarted it. After everything was killed at once, the
   * supervisor included, the product is started again at the same address.
   */
  readonly kill: (part: KillablePart) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const READY = 'Ctrl-C stops it';
/** Upper bounds against a hanging product, far above what a slow machine needs. */
const START_MS = 1_200_000;
const AGAIN_MS = 600_000;

/**
 * Minimum life of a part before it is killed, because the supervisor gives up after five ends within ten seconds each.
 */
const LIFE_MS = 10_500;

const LAUNCH = fileURLToPath(new URL('../launch.ts', import.meta.url));

export async function startKillableProduct(
  folder: string,
  env: NodeJS.ProcessEnv = { BACKUPS: 'no' },
): Promise<KillableProduct> {
  let output = '';
  const launch = (port: string): Launched => launchProduct({ ...env, ZEITBLATT_DATA: folder, PORT: port }, hear);
  const hear = (text: string): void => {
    output += text;
  };
  let launched = launch('0');
  const alive = (): void => {
    const { exitCode, signalCode } = launched.child;
    if (exitCode !== null || signalCode !== null) throw new Error(`the product has ended:\n${output}`);
  };
  const until = async (what: string, limitMs: number, is: () => boolean | Promise<boolean>): Promise<void> => {
    const end = performance.now() + limitMs;
    while (!(await is())) {
      alive();
      if (performance.now() > end) throw new Error(`${what} took more than ${limitMs} ms:\n${output}`);
      await sleep(50);
    }
  };
  await until('the start', START_MS, () => output.includes(READY));
  const address = /http:\S+/.exec(output)?.[0] ?? '';
  const begun = new Map<KillablePart, number>(KILLABLE_PARTS.map((part) => [part, performance.now()]));

  async function kill(part: KillablePart): Promise<void> {
    const lived = performance.now() - (begun.get(part) ?? 0);
    if (lived < LIFE_MS) await sleep(LIFE_MS - lived);
    if (part === 'everything') return killEverything();
    const pid = pidOf(folder, part);
    if (pid === null) throw new Error(`no ${part} to kill:\n${output}`);
    signalProcess(pid, 'SIGKILL');
    await until(`another ${part}`, AGAIN_MS, async () => {
      const next = pidOf(folder, part);
      return next !== null && next !== pid && (await isReady(address));
    });
    begun.set(part, performance.now());
  }

  async function killEverything(): Promise<void> {
    const parts = (['worker', 'api', 'database'] as const).map((part) => pidOf(folder, part));
    launched.child.kill('SIGKILL');
    for (const pid of parts) if (pid !== null) signalProcess(pid, 'SIGKILL');
    await launched.exited;
    output = '';
    launched = launch(new URL(address).port);
    await until('the start after everything was killed', START_MS, () => output.includes(READY));
    for (const part of KILLABLE_PARTS) begun.set(part, performance.now());
  }

  return {
    address,
    urls: embeddedUrls(socketUrl(postmaster(folder)[4] ?? '')),
    kill,
    stop: async () => {
      launched.child.kill('SIGINT');
      await launched.exited;
    },
  };
}

type Launched = { readonly child: ChildProcess; readonly exited: Promise<void> };

/** Starts the product in a process of its own. */
function launchProduct(env: NodeJS.ProcessEnv, hear: (text: string) => void): Launched {
  const child = spawn(process.execPath, [LAUNCH], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DEMO: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => hear(chunk.toString()));
  return { child, exited: new Promise((resolve) => child.on('close', () => resolve())) };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Lines of postmaster.pid: the process id is first, the folder of the socket fifth. */
function postmaster(folder: string): string[] {
  try {
    return readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function pidOf(folder: string, part: Exclude<KillablePart, 'everything'>): number | null {
  const pids = part === 'database' ? [Number(postmaster(folder)[0])] : childrenOf(folder, `main-${part}.ts`);
  return pids.find((pid) => pid > 0 && isProcessAlive(pid)) ?? null;
}

function childrenOf(folder: string, file: string): readonly number[] {
  return readChildProcesses(folder).filter((pid) =>
    spawnSync('ps', ['-o', 'args=', '-p', String(pid)])
      .stdout.toString()
      .includes(file),
  );
}
