import { errorMessageOf, hasErrorCode } from '../postgres/launch-error.ts';

/** Why a backup or a restore cannot be done. The message is for the operator and is printed without a stack. */
export class BackupError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'there is a file of that name',
  EEXIST: 'there is a file of that name',
  EIO: 'the disk has failed',
  EBUSY: 'it is a mount point: name a folder below it',
  EXDEV: 'it is a mount point: name a folder below it',
};

/** Why a folder cannot be written, in words for the operator. */
export function describeFolderError(error: unknown): string {
  const known = Object.keys(REASONS).find((code) => hasErrorCode(error, code));
  return known === undefined ? errorMessageOf(error) : (REASONS[known] ?? known);
}

/** Whether a disk has no room left. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT');
