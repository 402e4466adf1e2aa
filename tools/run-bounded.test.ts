import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { endRunningCommands, runBounded } from './run-bounded.mjs';

const runScript = (script: string, limits: { seconds?: number; silentSeconds?: number }) =>
  runBounded(process.execPath, ['--eval', script], limits);

describe('a bounded command', () => {
  test('returns its exit code and everything it printed', async () => {
    const ended = await runScript('console.log("out"); console.error("err"); process.exitCode = 3', { seconds: 20 });
    expect(ended.code).toBe(3);
    expect(ended.output).toContain('out\n');
    expect(ended.output).toContain('err\n');
  });

  test('is ended when its time is over', async () => {
    const ended = await runScript('setInterval(() => console.log("still here"), 20)', { seconds: 0.5 });
    expect(ended.code).toBe(124);
    expect(ended.output).toContain('was ended');
  });

  test('is ended when it is silent for too long', async () => {
    expect(await runScript('setInterval(() => {}, 1000)', { seconds: 20, silentSeconds: 0.5 })).toMatchObject({
      code: 124,
    });
  });

  test('is ended with its children', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bounded-'));
    const heartbeat = join(folder, 'heartbeat');
    const beat = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(heartbeat)}, '.'), 20)`;
    const parent = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(beat)}])`;
    const ended = runScript(parent, {});
    // The file exists a moment before its first letter is written: an empty one is no beat yet.
    while (!existsSync(heartbeat) || readFileSync(heartbeat, 'utf8') === '') await setTimeout(20);
    endRunningCommands();
    await ended;

    const beats = readFileSync(heartbeat, 'utf8').length;
    await setTimeout(200);
    expect(beats).toBeGreaterThan(0);
    expect(readFileSync(heartbeat, 'utf8')).toHaveLength(beats);
    rmSync(folder, { recursive: true });
  });

  test('that does not exist is distinguished from one that fails', async () => {
    expect(await runBounded('no-such-command-here', [], { seconds: 5 })).toMatchObject({ code: 127 });
  });
});
