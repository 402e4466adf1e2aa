import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type ScriptRun = {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Settles with the whole output once it contains the text. */
  readonly printed: (text: string) => Promise<string>;
  readonly ended: Promise<{ code: number | null; output: string }>;
};

/** Runs a script of this folder, or source text that can import its files, in a process that the test may kill. */
export function runScript(script: string, env: NodeJS.ProcessEnv = {}): ScriptRun {
  const isFile = script.endsWith('.ts');
  const args = isFile ? [script] : ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '', BACKUPS: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const printed = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) resolve(output);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`ended before it printed '${text}':\n${output}`)));
    });
  return { pid: child.pid ?? 0, child, printed, ended };
}
