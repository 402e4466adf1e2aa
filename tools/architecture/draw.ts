import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { DRAWN_IN, drawFolders, withDrawing } from './drawing.ts';
import { readProject } from './reading/read-project.ts';

/** `npm run docs:drawing`: draws the folders and their imports anew in docs/architecture.md. */
const file = join(PROJECT_FOLDER, DRAWN_IN);
writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), drawFolders(readProject(PROJECT_FOLDER))));
