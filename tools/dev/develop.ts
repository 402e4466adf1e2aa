import { join } from 'node:path';
import { runLaunch } from '../../server/src/launch/run-launch.ts';
import { PROJECT_FOLDER } from '../platform.mjs';
import { watchedProduct } from './watched-product.ts';

const INSPECT = '--inspect';

const unknown = process.argv.slice(2).filter((argument) => argument !== INSPECT);
if (unknown.length > 0) {
  console.error(`npm run dev knows ${INSPECT} alone, not ${unknown.join(' ')}.`);
  process.exit(2);
}

// Development has a data folder of its own, so that half-written migrations and trial data never reach the data of `npm
// start`.
const dataFolder = process.env['ZEITBLATT_DATA'] || join(PROJECT_FOLDER, '.data-dev');
const program = watchedProduct({ top: PROJECT_FOLDER, isInspected: process.argv.includes(INSPECT) });
// Data of development are not backed up.
process.env['BACKUPS'] ||= 'no';
await runLaunch(program, { ...process.env, ZEITBLATT_DATA: dataFolder });
