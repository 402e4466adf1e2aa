// @ts-check
// `npm test` and, with --quick, `npm run check`. Like start.mjs: any Node must be able to read this file.
import { fileURLToPath } from 'url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Zeitblatt needs Node 20.19 or newer, found ${process.versions.node}.`);
  process.exit(1);
}

check().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});

async function check() {
  const { runFile } = await import('./run-file.mjs');
  process.exitCode = await runFile(fileURLToPath(new URL('check/main.ts', import.meta.url)), process.argv.slice(2));
}
