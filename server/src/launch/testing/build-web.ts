import path from 'node:path';
import { buildWeb } from '../web-build.ts';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../../../..');

/** Builds the web application before the tests that start products at the same time, so that they do not all build it. */
export const setup = (): Promise<void> => buildWeb(PROJECT_FOLDER, () => undefined);
