import path from 'node:path';
import { buildWeb } from '../build/web-build.ts';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../../../..');

/** Builds the web application once before the tests that start products in parallel. */
export const setup = (): Promise<void> => buildWeb(PROJECT_FOLDER, () => undefined);
