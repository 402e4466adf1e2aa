/** Expires the archives of a company, for the feature that purges what they may contain; keeps one longer. */
export { expireFiles, extendFile } from './archive-files.queries.ts';
/** Opens the finished archive of a job. */
export { type OpenArchive, openArchive } from './open-archive.ts';
/** Removes the files of a company that is being deleted. */
export { removeAllFiles } from './remove-file.ts';
/** Writes a zip into the store as the file of a job. */
export { failureOfZip, writeZip, ZIP_ERRORS, zipResult } from './write-zip.ts';
