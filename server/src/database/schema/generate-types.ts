import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../postgres/postgres.ts';
import { migrate } from './migrate.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../../..', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../tables.ts', import.meta.url));

/** Types that the parsers of the pool return. */
const TYPES = {
  'date-parser': 'string',
  'numeric-parser': 'string',
  'type-mapping': JSON.stringify({ int8: 'number', timestamptz: 'string' }),
};

const OF_THE_PRODUCT = {
  'log-level': 'error',
  dialect: 'postgres',
  'default-schema': 'app',
  'include-pattern': 'app.*',
};

/** Generates the row types of a migrated database as the text of a TypeScript file. */
export function generateRowTypes(url: string): string {
  const options = Object.entries({ ...OF_THE_PRODUCT, ...TYPES, url });
  const types = run('kysely-codegen', 'dist/cli/bin.js', [
    '--print',
    ...options.flatMap(([name, value]) => [`--${name}`, value]),
  ]);
  return run('@biomejs/biome', 'bin/biome', ['format', '--stdin-file-path=tables.ts'], types);
}

function run(tool: string, script: string, args: readonly string[], input = ''): string {
  const folder = path.dirname(findPackageJSON(tool, import.meta.url) ?? '');
  const options = { input, encoding: 'utf8', cwd: PROJECT_FOLDER } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, script), ...args], options);
  if (status !== 0) throw new Error(`${tool}: ${stdout}${stderr}`);
  return stdout;
}

async function writeTypesOfFreshDatabase(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zeitblatt-types-'));
  const postgres = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] });
  try {
    await migrate(postgres.adminUrl);
    await writeFile(OUTPUT, generateRowTypes(postgres.adminUrl));
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await writeTypesOfFreshDatabase();
