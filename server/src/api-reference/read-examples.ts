import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A successful request and its answer, as a test made them. A file and a call without a body have no such part. */
export type Example = { readonly body?: unknown; readonly answer?: unknown };

const FOLDER = path.join(import.meta.dirname, 'examples');
const ENDING = '.json';

/** The examples by the name of their call. */
export function readExamples(): ReadonlyMap<string, Example> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  return new Map(
    files.map((file) => [
      file.slice(0, -ENDING.length),
      JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Example,
    ]),
  );
}
