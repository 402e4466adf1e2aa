// @ts-check
/**
 * `node tools/run.mjs [--product] FILE [arguments]`: installs what is missing and runs a file with the project's own
 * Node. A file that needs nothing but the product says so by `--product`.
 */
import { runFile } from './run-file.mjs';

const given = process.argv.slice(2);
const isProduct = given[0] === '--product';
const [file, ...args] = isProduct ? given.slice(1) : given;
if (file === undefined) {
  console.error('Which file? node tools/run.mjs FILE [arguments]');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await runFile(file, args, {}, isProduct ? 'product' : 'all');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
