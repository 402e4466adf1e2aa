import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../../../..');

/** User of the image; a test that runs as another one than root keeps its own. */
const UID = 10_001;
const isRoot = process.getuid?.() === 0;

/** A command of the image that runs or has run. */
export type ImageRun = {
  readonly child: ChildProcess;
  /** Lines that it has printed until now. */
  readonly output: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
};

/** Content of the container image in a folder, and how its commands are run there. */
export type Image = {
  readonly folder: string;
  /** Lines that the script printed which has made the folder. */
  readonly printed: string;
  /** A folder that the user of the image may write to. */
  readonly writable: string;
  readonly run: (words: readonly string[], env?: NodeJS.ProcessEnv) => ImageRun;
  /** Kills what still runs. */
  readonly end: () => Promise<void>;
};

/**
 * Makes the files of the image by the script that the Dockerfile calls. As root, commands run as the user of the image,
 * who owns none of them and may change none, and in a bare Debian where debootstrap is installed; otherwise as the user of the test,
 * without the right to write.
 */
export function makeImage(parent: string): Image {
  const [folder, writable] = [path.join(parent, 'app'), path.join(parent, 'writable')];
  chmodSync(parent, 0o755);
  const script = path.join(PROJECT_FOLDER, 'tools', 'image', 'assemble.mjs');
  const made = spawnSync(process.execPath, [script, folder, '--node'], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`the image cannot be assembled:\n${made.stderr}`);
  spawnSync('chmod', ['-R', isRoot ? 'go-w,a+rX' : 'a-w,a+rX', folder]);
  mkdirSync(writable);
  if (isRoot) chownSync(writable, UID, UID);
  const debian = bareDebian(parent);
  const runs: ImageRun[] = [];
  const run: Image['run'] = (words, env = {}) => {
    const one = runCommand(debian, path.join(folder, 'bin', 'zeitblatt'), words, {
      PATH: '/usr/bin:/bin',
      TMPDIR: writable,
      ...env,
    });
    runs.push(one);
    return one;
  };
  return {
    folder,
    printed: made.stdout,
    writable,
    run,
    end: async () => {
      for (const { child } of runs) child.kill('SIGKILL');
      await Promise.all(runs.map(({ ended }) => ended));
      if (debian !== null) runTool('umount', [path.join(debian, parent)]);
      // The test removes the folder.
      if (!isRoot) spawnSync('chmod', ['-R', 'u+w', folder]);
    },
  };
}

/**
 * A Debian with nothing but its base and what docs/deployment.md installs, in which the folder stands at its own path. It is made once and
 * kept in the cache.
 *
 * @returns its folder; null without debootstrap, or for another user than root
 */
function bareDebian(parent: string): string | null {
  if (!isRoot || spawnSync('debootstrap', ['--version']).status !== 0) return null;
  const root = path.join(PROJECT_FOLDER, '.cache', 'bare-debian');
  if (!existsSync(`${root}-made`)) {
    rmSync(root, { recursive: true, force: true });
    runTool('debootstrap', ['--variant=minbase', '--include=libatomic1', 'bookworm', root]);
    writeFileSync(`${root}-made`, '');
  }
  mkdirSync(path.join(root, parent), { recursive: true });
  runTool('mount', ['--bind', parent, path.join(root, parent)]);
  return root;
}

function runTool(tool: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(tool, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} ${words.join(' ')}: ${stderr}`);
}

function runCommand(
  debian: string | null,
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): ImageRun {
  const [file, ...before] =
    debian === null ? [program] : ['/usr/sbin/chroot', `--userspec=${UID}:${UID}`, debian, program];
  const child = spawn(file, [...before, ...words], {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && debian === null && { uid: UID, gid: UID }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
  return { child, output: () => output, ended };
}
