import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Privileges } from './postgres-privileges.ts';

export function spawnWithPrivileges(
  { prefix }: Privileges,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return spawn(command, rest, { ...options, env: serverEnvironment(), windowsHide: true });
}

export function runWithPrivileges(
  privileges: Privileges,
  program: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  // SIGKILL instead of SIGINT, because nothing that this process does needs a clean shutdown.
  const prefix = privileges.prefix.map((word, index, words) => (words[index - 1] === '--pdeathsig' ? 'KILL' : word));
  return new Promise((resolve) => {
    const child = spawnWithPrivileges({ ...privileges, prefix }, program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Removes PG* variables, such as PGDATA or PGPORT of another PostgreSQL, which the server would apply to itself. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}
