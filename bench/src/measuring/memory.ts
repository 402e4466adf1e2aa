import { execFileSync } from 'node:child_process';

/** Resident memory of a process in MB; NaN on Windows. */
export function residentMb(pid: number): number {
  if (process.platform === 'win32') return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
