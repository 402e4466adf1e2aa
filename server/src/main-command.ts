import { applicationUrlOf, DatabaseRefusal } from './database/product-database.ts';
import { awaitSchema } from './database/schema/await-schema.ts';
import { MigrationError } from './database/schema/migrate.ts';
import { COMMANDS, type CommandName, checkNeeds, isCommand } from './launch/command-needs.ts';
import { migrateOutside } from './launch/database/migrate-outside.ts';
import { isHealthy } from './launch/healthy.ts';
import { LaunchError } from './postgres/launch-error.ts';
import { readSettings, SettingsError } from './settings/settings.ts';

/* One command of an installation with a PostgreSQL outside: what the container image and the units of systemd run. */

const WRONG_USAGE = 2;
/** Exit code of a process that SIGTERM has ended. */
const TERMINATED = 143;

const FORESEEN = [SettingsError, DatabaseRefusal, MigrationError, LaunchError];

const report = (line: string): void => void process.stderr.write(`${line}\n`);

// The first process of a container ignores signals without a handler. API and worker add their own as they start.
process.on('SIGTERM', () => {
  if (process.listenerCount('SIGTERM') === 1) process.exit(TERMINATED);
});

const [command, ...words] = process.argv.slice(2);
if (!isCommand(command)) {
  report(`Which command? One of ${COMMANDS.join(', ')}.`);
  process.exit(WRONG_USAGE);
}
try {
  await run(command);
} catch (error) {
  if (!FORESEEN.some((kind) => error instanceof kind)) throw error;
  report((error as Error).message);
  process.exit(1);
}

async function run(name: CommandName): Promise<void> {
  if (name === 'admin' && (words.length === 0 || words.includes('help'))) return runAdmin();
  const settings = readSettings(process.env);
  checkNeeds(name, process.env, settings);
  if (name === 'admin') return runAdmin();
  if (name === 'healthy') return void (process.exitCode = (await isHealthy(settings.port)) ? 0 : 1);
  if (name === 'migrate') return migrateOutside(settings, settings.databaseUrl ?? '', report);
  await awaitSchema(applicationUrlOf(settings), report);
  await (name === 'api' ? import('./main-api.ts') : import('./main-worker.ts'));
}

/** The commands of the operator read their words from the arguments of the process. */
async function runAdmin(): Promise<void> {
  process.argv.splice(2, 1);
  await import('./main-admin.ts');
}
