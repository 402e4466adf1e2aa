// @ts-check
/** `node tools/run.mjs FILE [arguments]`: installs what is missing and runs a file with the project's own Node. */
import { runFile } from './run-file.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? node tools/run.mjs FILE [arguments]');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await runFile(file, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
