import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@zeitblatt/domain/access/roles';
import { killProcesses, processesOf } from './processes.ts';

export interface SignIn {
  role: Role;
  email: string;
  password: string;
}

/** The whole product, running on a data folder that is thrown away with it. */
export interface Product {
  /** Without a slash at the end. */
  address: string;
  dataFolder: string;
  /** The demo company's account of that role. */
  signIn: (role: Role) => SignIn;
  /** @throws Error when a process of the product is still there afterwards */
  stop: () => Promise<void>;
}

const HOUSE = join(import.meta.dirname, '..', '..');

/** The first start builds the web application. */
const START_SECONDS = 180;
const STOP_SECONDS = 20;

/** Starts the product as a person does, with the demo company, on a free port. */
export async function startProduct(): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'zeitblatt-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const launcher = spawn(process.execPath, [join(HOUSE, 'tools', 'start.mjs')], {
    cwd: HOUSE,
    env: { ...process.env, ZEITBLATT_DATA: dataFolder, HOST: '127.0.0.1', PORT: String(port), DEMO: 'yes' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = listen(launcher);
  try {
    await untilReady(address, launcher, heard);
    const signIns = await readSignIns(dataFolder);
    return {
      address,
      dataFolder,
      signIn: (role) => signInOf(role, signIns),
      stop: () => stopProduct(launcher, dataFolder, heard),
    };
  } catch (error) {
    await stopProduct(launcher, dataFolder, heard);
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

async function readSignIns(dataFolder: string): Promise<SignIn[]> {
  const text = await readFile(join(dataFolder, 'demo-sign-ins.json'), 'utf8');
  return (JSON.parse(text) as { sign_ins: SignIn[] }).sign_ins;
}

function signInOf(role: Role, signIns: SignIn[]): SignIn {
  const found = signIns.find((signIn) => signIn.role === role);
  if (!found) throw new Error(`the demo has no ${role}, only ${signIns.map((signIn) => signIn.role).join(', ')}`);
  return found;
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

/** A port that was free a moment ago: the product must not take one that the person's own copy listens on. */
async function freePort(): Promise<number> {
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
