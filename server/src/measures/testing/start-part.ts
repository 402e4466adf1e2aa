import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type ChildPart, startChild } from '../../launch/processes/child-part.ts';
import { type LastingProcess, SERVER_FILES } from '../../launch/processes/server-process.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';

/** An API or worker in a process of its own. */
export type StartedPart = {
  readonly address: string;
  /** Everything that it has printed. */
  readonly lines: readonly string[];
  /** Address of its measures; empty when it offers none. */
  readonly metrics: string;
  readonly stop: ChildPart['stop'];
};

type Options = {
  /** URL of the database in the role of the product. */
  readonly databaseUrl: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly flags?: readonly string[];
};

/** Starts a part of the product as its own process, which writes its log at level info. It ends with the test. */
export async function startPart(
  name: LastingProcess,
  { databaseUrl, env = {}, flags = [] }: Options,
): Promise<StartedPart> {
  const folder = createTemporaryFolder();
  // A page as the development server makes it, which needs no build.
  mkdirSync(path.join(folder, 'dev-web'));
  writeFileSync(path.join(folder, 'dev-web', 'app.html'), '<!doctype html>');
  const lines: string[] = [];
  const { promise: measured, resolve } = Promise.withResolvers<string>();
  const part = await startChild({
    name,
    file: SERVER_FILES[name],
    flags,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ZEITBLATT_DATA: folder,
      ZEITBLATT_DEV_ADDRESS: 'http://127.0.0.1:1',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      DATABASE_APP_URL: databaseUrl,
      ...env,
    },
    onLine: (line) => {
      lines.push(line);
      const [, address] = /measures at (http:\S+\/metrics)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    },
  });
  onTestFinished(() => part.stop());
  return {
    address: part.address ?? '',
    lines,
    metrics: env['METRICS_PORT'] === undefined ? '' : await measured,
    stop: part.stop,
  };
}
