/* The reader of Excel files, in a piece of its own: it is loaded with the first such file. */
export { readXlsx } from './read-xlsx.ts';
export { FileProblem, openArchive } from './unzip.ts';
