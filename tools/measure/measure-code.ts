import { readRatchet } from '../architecture/ratchet.ts';
import { readProject } from '../architecture/reading/read-project.ts';
import { PROJECT_FOLDER } from '../platform.mjs';
import { measureCode } from './figures.ts';
import { OUR_WALKS } from './our-walks.ts';
import { printFigures } from './print-figures.ts';

/** `npm run measure:code`; with `-- --json` for machines. */
const figures = measureCode(readProject(PROJECT_FOLDER), OUR_WALKS, Object.keys(readRatchet().closures));
console.log(process.argv.includes('--json') ? JSON.stringify(figures, undefined, 2) : printFigures(figures));
