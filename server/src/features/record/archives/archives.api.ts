/** Expires the files that hold something purged; keeps one longer. */
export { expirePurgedFiles, extendFile, type FileContent } from './archive-files.queries.ts';
/** Opens the finished archive of a job. */
export { type OpenArchive, openArchive } from './open-archive.ts';
/** Removes the files of a company that is being deleted. */
export { removeAllFiles } from './remove-file.ts';
/** Writes a zip into the store as the file of a job. */
export { failureOfZip, writeZip, ZIP_ERRORS, type ZipTools, zipResult } from './write-zip.ts';
