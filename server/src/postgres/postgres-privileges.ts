import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessageOf, hasErrorCode, LaunchError } from './launch-error.ts';
import type { Binaries } from './postgres-binaries.ts';

export type Privileges = {
  /** Command-line words before the program. */
  readonly prefix: readonly string[];
  /** Owner of the files, when it is not the user who runs this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
};

const NOBODY = { uid: 65_534, gid: 65_534 };

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Makes the kernel stop PostgreSQL cleanly when this process ends, even after SIGKILL. */
const DIE_WITH_PARENT = ['--pdeathsig', 'INT'];

/**
 * Capabilities that let the other user reach files below a folder of mode 0700. PostgreSQL checks by access(), hence
 * the securebit.
 */
const REACH_EVERYTHING = [
  '--inh-caps',
  '-all,+dac_override',
  '--ambient-caps',
  '+dac_override',
  '--bounding-set',
  '-all,+dac_override',
  '--securebits',
  '+no_setuid_fixup',
];

/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root.
 *
 * @param dataDir exists already; the cluster below it may not
 */
export function findPrivileges(binaries: Binaries, dataDir: string, cluster: string): Privileges {
  const isRoot = process.getuid?.() === 0;
  const clusterOwner = ownerOf(cluster);
  if (!isRoot) {
    if (clusterOwner && process.getuid && clusterOwner.uid !== process.getuid()) {
      throw new LaunchError(`The data folder ${dataDir} belongs to another user (uid ${clusterOwner.uid}).`);
    }
    return { prefix: process.platform === 'linux' ? dieWithParent() : [], owner: null };
  }
  const found =
    process.platform === 'linux' ? waysForRoot(clusterOwner).find((way) => canRun(way, binaries, dataDir)) : undefined;
  if (!found) {
    throw new LaunchError(
      'PostgreSQL does not run as root, and root cannot become another user here. Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return found;
}

function waysForRoot(clusterOwner: Privileges['owner']): Privileges[] {
  const isOwnedByOther = clusterOwner !== null && clusterOwner.uid !== 0;
  const owner = isOwnedByOther ? clusterOwner : NOBODY;
  const become = [
    'setpriv',
    '--reuid',
    String(owner.uid),
    '--regid',
    String(owner.gid),
    '--clear-groups',
    ...DIE_WITH_PARENT,
  ];
  const asOther: Privileges[] = [
    { prefix: become, owner },
    { prefix: [...become, ...REACH_EVERYTHING], owner },
  ];
  if (isOwnedByOther) return asOther;
  const inNamespace = [['setpriv', ...DIE_WITH_PARENT], []].map((rest) => ({
    prefix: [...NAMESPACE, ...rest],
    owner: null,
  }));
  return [...inNamespace, ...asOther];
}

function canRun({ prefix }: Privileges, binaries: Binaries, dataDir: string): boolean {
  const script = 'cd "$1" && exec "$0" --version';
  const [command, ...rest] = [...prefix, 'sh', '-c', script, binaries.postgres, path.dirname(dataDir)];
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}

const dieWithParent = (): string[] =>
  spawnSync('setpriv', [...DIE_WITH_PARENT, 'true'], { stdio: 'ignore' }).status === 0
    ? ['setpriv', ...DIE_WITH_PARENT]
    : [];

function ownerOf(file: string): Privileges['owner'] {
  try {
    const { uid, gid } = statSync(file);
    return { uid, gid };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw new LaunchError(`The data folder cannot be read: ${errorMessageOf(error)}`);
  }
}

/** Changes the owner of a folder and its content to the user that PostgreSQL runs as. */
export function changeOwner(folder: string, { owner }: Privileges): void {
  if (owner === null || lstatSync(folder).uid === owner.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownWithoutFollowing(path.join(folder, name), owner);
  }
  // The folder comes last, because its owner marks the hand-over as complete.
  chownWithoutFollowing(folder, owner);
}

function chownWithoutFollowing(file: string, { uid, gid }: { uid: number; gid: number }): void {
  if (!lstatSync(file).isSymbolicLink()) chownSync(file, uid, gid);
}
