import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isHistoryName, isSegmentName } from './log-segment.ts';
import { COMPRESSED, unlessGone } from './stored-file.ts';

/** Folder of the log in a backup. */
export const LOG_FOLDER = 'log';

export type PageRange = { readonly from: number; readonly to: number };

/** A file of the archived log. */
export type LogFile = {
  readonly file: string;
  /** Name of the segment, or of the history of a timeline. */
  readonly name: string;
  /** Pages that the file holds, the end exclusive, of a segment that was not finished when it was copied; else null. */
  readonly pages: PageRange | null;
  /** Changes until this moment are in this file or in earlier ones. */
  readonly until: Temporal.Instant;
};

const FILE_NAME =
  /^([\dA-F]{24}|[\dA-F]{8}\.history)(?:\.(\d{4})-(\d{4}))?_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.zst$/;

/** Name of an archived file. The time is in the name, because a copy of the folder may have other times of change. */
export function formatLogFileName(name: string, until: Temporal.Instant, pages: PageRange | null = null): string {
  const time = until.toString({ smallestUnit: 'millisecond' }).replaceAll(/[-:.]/g, '');
  const range = pages && [pages.from, pages.to].map((page) => String(page).padStart(4, '0')).join('-');
  return `${name}${range === null ? '' : `.${range}`}_${time}${COMPRESSED}`;
}

function parseLogFileName(folder: string, file: string): LogFile[] {
  const found = FILE_NAME.exec(file);
  if (!found) return [];
  const [, name = '', from, to, year, month, day, hour, minute, second, millisecond] = found;
  const until = Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  const pages = from === undefined ? null : { from: Number(from), to: Number(to) };
  return [{ file: path.join(folder, file), name, pages, until }];
}

/** Archived files of a backup's log, in the order of their names. Of a segment copied twice the later copy comes last. */
export async function findLogFiles(backupFolder: string): Promise<LogFile[]> {
  const folder = path.join(backupFolder, LOG_FOLDER);
  const names = (await unlessGone(() => readdir(folder))) ?? [];
  return names.toSorted().flatMap((file) => parseLogFileName(folder, file));
}

/** Name of the last finished segment among archived files. */
export const lastSegmentOf = (files: readonly LogFile[]): string | undefined =>
  files.findLast(({ name, pages }) => pages === null && isSegmentName(name))?.name;

/** Parts of a segment that was not finished when they were copied, in the order in which they were. */
export const partsOf = (files: readonly LogFile[], segment: string): readonly LogFile[] =>
  files
    .filter(({ name, pages }) => pages !== null && name === segment)
    .toSorted((a, b) => Temporal.Instant.compare(a.until, b.until));

export const historiesOf = (files: readonly LogFile[]): readonly LogFile[] =>
  files.filter(({ name }) => isHistoryName(name));
