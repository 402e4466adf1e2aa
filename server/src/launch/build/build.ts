import { fileURLToPath } from 'node:url';
import { findBinaries } from '../../postgres/postgres-binaries.ts';
import { buildWeb } from './web-build.ts';

// `npm run build`: what a first start would write into the folder of the project, so that later starts only read there.
await buildWeb(
  fileURLToPath(new URL('../../../..', import.meta.url)),
  (line) => void process.stderr.write(`${line}\n`),
);
findBinaries();
