import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isHistoryName, isSegmentName } from './log-segment.ts';
import { COMPRESSED, unlessGone } from './stored-file.ts';

/** Folder of the log in a backup. */
export const LOG_FOLDER = 'log';

/** A file of the archived log. */
export type LogFile = {
  readonly file: string;
  /** Name of the segment, or of the history of a timeline. */
  readonly name: string;
  /** Whether the segment was not finished when it was copied. */
  readonly isPartial: boolean;
  /** Changes until this moment are in this file or in earlier ones. */
  readonly until: Temporal.Instant;
};

const FILE_NAME =
  /^([\dA-F]{24}|[\dA-F]{8}\.history)(\.partial)?_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.zst$/;

/** Name of an archived file. The time is in the name, because a copy of the folder may have other times of change. */
export function formatLogFileName(name: string, until: Temporal.Instant, { isPartial = false } = {}): string {
  const time = until.toString({ smallestUnit: 'millisecond' }).replaceAll(/[-:.]/g, '');
  return `${name}${isPartial ? '.partial' : ''}_${time}${COMPRESSED}`;
}

function parseLogFileName(folder: string, file: string): LogFile[] {
  const found = FILE_NAME.exec(file);
  if (!found) return [];
  const [, name = '', partial, year, month, day, hour, minute, second, millisecond] = found;
  const until = Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return [{ file: path.join(folder, file), name, isPartial: partial !== undefined, until }];
}

/** Archived files of a backup's log, in the order of their names. Of a segment copied twice the later copy comes last. */
export async function findLogFiles(backupFolder: string): Promise<LogFile[]> {
  const folder = path.join(backupFolder, LOG_FOLDER);
  const names = (await unlessGone(() => readdir(folder))) ?? [];
  return names.toSorted().flatMap((file) => parseLogFileName(folder, file));
}

/** Name of the last finished segment among archived files. */
export const lastSegmentOf = (files: readonly LogFile[]): string | undefined =>
  files.findLast(({ name, isPartial }) => !isPartial && isSegmentName(name))?.name;

export const historiesOf = (files: readonly LogFile[]): readonly LogFile[] =>
  files.filter(({ name }) => isHistoryName(name));
