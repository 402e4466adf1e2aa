import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const REMEMBERED_LINES = 40;

/** Passes on what a process prints, and keeps the last lines of it. */
export function rememberLines(child: ChildProcess, onLine: (line: string) => void): readonly string[] {
  const lines: string[] = [];
  const collect = (line: string): void => {
    if (lines.push(line) > REMEMBERED_LINES) lines.shift();
    onLine(line);
    // The process has finished; only an attached debugger keeps it alive.
    if (line.startsWith('Waiting for the debugger to disconnect')) child.kill('SIGKILL');
  };
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', collect);
  }
  return lines;
}

/** Summary of a crash: the error and its first line in our own files, without the rest of the stack. */
export function lastWords(lines: readonly string[]): string | undefined {
  const at = lines.findLastIndex((line) => /^(\w*error|\w*exception|uncaught|fatal error)\b.*: /i.test(line));
  if (at < 0) return undefined;
  const isOwn = (line: string): boolean => /^\s+at .*\//.test(line) && !/node_modules|\(node:/.test(line);
  // Node prints the file of a syntax error before the error.
  const isFile = (line: string): boolean => /^file:\S+:\d+$/.test(line);
  const place = lines.slice(at + 1).find(isOwn) ?? lines.slice(0, at).findLast(isFile);
  return [lines[at], place?.trim()].filter((part) => part !== undefined).join(' · ');
}
