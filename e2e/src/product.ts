import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { killProcesses, processesOf } from './processes.ts';
import { startDouble } from './stripe/double.ts';

export interface DemoSignIn {
  role: Role;
  email: string;
  password: string;
}

/** The running product, and the accounts of one demo company in it. */
export interface Product {
  /** Address of the product, without a slash at the end. */
  address: string;
  dataFolder: string;
  /** Returns the account of the demo company with a role. */
  signIn: (role: Role) => DemoSignIn;
}

/** The whole product, running on a temporary data folder. */
export interface StartedProduct {
  address: string;
  /** Page of the mails, with the key that the terminal shows. */
  outbox: string;
  dataFolder: string;
  /** The accounts of each demo company in it. */
  companies: DemoSignIn[][];
  /** Stops the product. @throws Error when a process of the product still runs afterwards */
  stop: () => Promise<void>;
}

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..');

/** Bounds that end a hanging product, far above what a slow machine needs: the first start builds the web application. */
const START_SECONDS = 1200;
const STOP_SECONDS = 120;

/**
 * Starts the product as an operator does, with the demo company, on a free port.
 *
 * @param companyCount number of demo companies, one per test worker
 * @param options.hasStripe whether it has keys of Stripe, which lead to a double
 */
export async function startProduct(companyCount: number, { hasStripe = false } = {}): Promise<StartedProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'zeitblatt-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const stripe = hasStripe ? await startDouble(address) : null;
  // Processes beside the product, such as its commands and the journeys, meet the same double.
  Object.assign(process.env, stripe?.env);
  const launcher = spawn(process.execPath, [join(PROJECT_FOLDER, 'tools', 'start.mjs')], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      ZEITBLATT_DATA: dataFolder,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'yes',
      BACKUPS: 'no',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = listen(launcher);
  const stop = async (): Promise<void> => {
    try {
      await stopProduct(launcher, dataFolder, heard);
    } finally {
      await stripe?.stop();
    }
  };
  try {
    await untilReady(address, launcher, heard);
    const outbox = await printedOutbox(heard);
    const companies = [await readSignIns(dataFolder)];
    while (companies.length < companyCount) companies.push(await addDemoCompany(dataFolder, companies.length + 1));
    return { address, outbox, dataFolder, companies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listen(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output.trim();
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function untilReady(address: string, launcher: ChildProcess, heard: () => string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tenths = 0; tenths < START_SECONDS * 10; tenths += 1) {
    if (hasEnded(launcher)) throw new Error(`The product ended before it was ready:\n${heard()}`);
    if (await isReady()) return;
    await wait(100);
  }
  throw new Error(`The product was not ready after ${START_SECONDS} s:\n${heard()}`);
}

/** Waits for the address of the outbox, which the launcher prints a moment after the product answers. */
async function printedOutbox(heard: () => string): Promise<string> {
  for (let tenths = 0; tenths < START_SECONDS * 10; tenths += 1) {
    const printed = /http:\S+\/outbox\?key=[\w-]{43}/.exec(heard())?.[0];
    if (printed !== undefined) return printed;
    await wait(100);
  }
  throw new Error(`The product printed no address of its outbox:\n${heard()}`);
}

/** Environment variable that tells the test workers where the product runs. */
const RUNNING = 'ZEITBLATT_JOURNEYS';

export function announceProduct({ address, outbox, dataFolder, companies }: StartedProduct): void {
  process.env[RUNNING] = JSON.stringify({ address, outbox, dataFolder, companies });
}

export function readRunningProduct(): Omit<StartedProduct, 'stop'> {
  const text = process.env[RUNNING];
  if (text === undefined) throw new Error('the product has not been started');
  return JSON.parse(text) as Omit<StartedProduct, 'stop'>;
}

async function addDemoCompany(dataFolder: string, number: number): Promise<DemoSignIn[]> {
  const script = 'server/src/testing/add-demo-company.ts';
  return JSON.parse(await runBesideProduct(dataFolder, script, `muster-bau-${number}.example`)) as DemoSignIn[];
}

/** Runs a file of the server on the data of the running product. @returns what it prints */
export async function runBesideProduct(dataFolder: string, file: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROJECT_FOLDER, 'tools', 'run.mjs'), file, ...words],
    {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, ZEITBLATT_DATA: dataFolder, DATABASE_URL: '' },
    },
  );
  return stdout;
}

async function readSignIns(dataFolder: string): Promise<DemoSignIn[]> {
  const text = await readFile(join(dataFolder, 'demo-sign-ins.json'), 'utf8');
  return (JSON.parse(text) as { sign_ins: DemoSignIn[] }).sign_ins;
}

async function stopProduct(launcher: ChildProcess, dataFolder: string, heard: () => string): Promise<void> {
  launcher.kill('SIGTERM');
  for (let tenths = 0; tenths < STOP_SECONDS * 10 && !hasEnded(launcher); tenths += 1) await wait(100);
  const left = await processesOf(dataFolder);
  killProcesses(left);
  await rm(dataFolder, { recursive: true, force: true });
  if (left.length > 0) {
    throw new Error(`Left behind: ${left.map(({ command }) => command).join(' · ')}\n${heard()}`);
  }
}

/** Finds a port that is free, because the default one may be used by the developer's own running product. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
