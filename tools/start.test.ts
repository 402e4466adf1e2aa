import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from './platform.mjs';

type Ended = { code: number; output: string };

function runNode(args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: PROJECT_FOLDER }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 0, output: stdout + stderr });
    });
  });
}

function script(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zeitblatt-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'script.ts'), text);
  return join(folder, 'script.ts');
}

test.each(['12.22.12', '20.18.3'])('Node %s is refused as too old', async (version) => {
  const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const ended = await runNode(['--import', pretend, join('tools', 'start.mjs')]);
  expect(ended).toEqual({ code: 1, output: `Zeitblatt needs Node 20.19 or newer, found ${version}.\n` });
});

test('a file is run by the Node of the project, with its arguments, and its exit code is passed on', async () => {
  const file = script(
    'console.log(process.versions.node.split(".")[0], ...process.argv.slice(2)); process.exitCode = 7;',
  );
  expect(await runNode([join('tools', 'run.mjs'), file, 'one', 'two'])).toEqual({ code: 7, output: '26 one two\n' });
});

test('who names no file is asked for one', async () => {
  const ended = await runNode([join('tools', 'run.mjs')]);
  expect(ended).toEqual({ code: 2, output: 'Which file? node tools/run.mjs FILE [arguments]\n' });
});
