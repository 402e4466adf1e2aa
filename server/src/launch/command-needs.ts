import { type Settings, SettingsError } from '../settings/settings.ts';

/** A command of an installation whose PostgreSQL is outside; each runs in a process of its own. */
export const COMMANDS = ['api', 'worker', 'migrate', 'admin', 'healthy'] as const;
export type CommandName = (typeof COMMANDS)[number];

export const isCommand = (word: string | undefined): word is CommandName => COMMANDS.some((name) => name === word);

type Need = {
  readonly name: string;
  readonly isMet: (given: NodeJS.ProcessEnv, settings: Settings) => boolean;
  readonly why: string;
};

const OWNER: Need = {
  name: 'DATABASE_URL',
  isMet: (_given, { databaseUrl }) => databaseUrl !== undefined,
  why: 'This command starts no PostgreSQL of its own: name one, such as postgres://user:password@host:5432/zeitblatt.',
};

const DATABASE: Need = {
  ...OWNER,
  name: 'DATABASE_URL or DATABASE_APP_URL',
  isMet: (_given, { databaseUrl, databaseAppUrl }) => databaseUrl !== undefined || databaseAppUrl !== undefined,
};

const KEY: Need = {
  name: 'SECOND_FACTOR_KEY',
  isMet: (_given, { secondFactorKey }) => secondFactorKey !== undefined,
  why: "All processes need the same key: openssl rand -base64 32 | tr '+/' '-_' | tr -d '='",
};

const STORE: Need = {
  name: 'ARCHIVE_FOLDER or S3_BUCKET',
  isMet: (given, { store }) => store.kind === 's3' || Boolean(given['ARCHIVE_FOLDER']),
  why: 'All processes need the same store of files: a folder that they share, or a bucket.',
};

const NEEDS: Readonly<Record<CommandName, readonly Need[]>> = {
  api: [DATABASE, KEY, STORE],
  worker: [DATABASE, KEY, STORE],
  migrate: [OWNER],
  admin: [OWNER, STORE],
  healthy: [],
};

/**
 * Checks that everything is set that a process on its own cannot make or find for itself, because nothing of it may lie
 * in a folder of this process alone.
 *
 * @throws SettingsError that names everything that is missing, one per line
 */
export function checkNeeds(command: CommandName, given: NodeJS.ProcessEnv, settings: Settings): void {
  const missing = NEEDS[command].filter(({ isMet }) => !isMet(given, settings));
  if (missing.length === 0) return;
  throw new SettingsError(missing.map(({ name, why }) => `${name}: is missing. ${why}`).join('\n'));
}
