import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Process {
  id: number;
  command: string;
}

/** Every process, but this one, that was started for a data folder: by its command line or its environment. */
export async function processesOf(dataFolder: string): Promise<Process[]> {
  const all = process.platform === 'linux' ? await readProcFolder() : await listWithPs();
  return all.filter(({ id, traces }) => id !== process.pid && traces.includes(dataFolder));
}

export function killProcesses(processes: Process[]): void {
  for (const { id } of processes) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // The process ended by itself in the meantime.
    }
  }
}

type TracedProcess = Process & { traces: string };

async function readProcFolder(): Promise<TracedProcess[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    ids.map(async (id) => {
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
      );
      return {
        id: Number(id),
        command: command?.replaceAll('\0', ' ').trim() ?? '',
        traces: `${command}\n${environment}`,
      };
    }),
  );
}

/**
 * Lists processes with their command lines, but without their environment: on the command line the product names its
 * data folder.
 */
async function listWithPs(): Promise<TracedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ id: Number.parseInt(line, 10), command: line.replace(/^\d+ /, ''), traces: line }));
}
