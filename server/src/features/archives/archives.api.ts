export { expireFiles } from './archive-files.queries.ts';
export { openArchive } from './open-archive.ts';
