import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StoreSettings } from '../files/store-settings.ts';
import { isLoopback, keepsSecrets, type MailSettings, readMailServer, readSender } from './mail-settings.ts';
import { type ObservationSettings, observationVariables, toObservationSettings } from './observation-settings.ts';
import { type OperatorSettings, operatorVariables, toOperatorSettings } from './operator-settings.ts';
import { readSettingFiles } from './setting-files.ts';
import { isDatabaseUrl, isNetwork, isTimeZone, listOf } from './setting-rules.ts';
import {
  contradictingStripeSettings,
  STRIPE_NEEDS,
  type StripeSettings,
  stripeSettingsOf,
  stripeVariables,
} from './stripe-settings.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** Settings whose value contains a password or a key, which no message repeats. */
const SECRET = /^DATABASE_|^SMTP_URL$|^TIME_STAMP_URL$|^S3_.*KEY|_KEY$|_SECRET$/;

/** Lists the wrong settings, one per line, for the operator. */
export class SettingsError extends Error {}

const databaseUrl = z
  .string()
  .refine(isDatabaseUrl)
  .optional()
  .describe('an address like postgres://user:password@host:5432/database');

/** Every environment variable that is read, with a description of its allowed values. */
const variables = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_APP_URL: databaseUrl,
  ZEITBLATT_DATA: z.string().default(path.join(PROJECT_FOLDER, '.data')).describe('a folder'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('a whole number from 0 to 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('a host name or an IP address'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address like https://zeitblatt.example.com'),
  ZEITBLATT_DEV_ADDRESS: z
    .url({ protocol: /^http$/ })
    .optional()
    .describe('an address like http://127.0.0.1:8080'),
  ZEITBLATT_OUTBOX_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('a key of 43 characters'),
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('a key of 256 bits as 43 characters: letters, digits, - and _'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listOf)
    .refine((networks) => networks.every(isNetwork))
    .describe('a list of addresses or networks like 10.0.0.0/8, 192.0.2.1'),
  SUBSCRIPTIONS: z.enum(['on', 'off']).default('on').describe('on or off'),
  DEMO: z.enum(['auto', 'yes', 'no']).default('auto').describe('auto, yes or no'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  SMTP_URL: z
    .string()
    .refine((text) => readMailServer(text) !== null)
    .optional()
    .describe('an address like smtps://user:password@mail.example.com:465'),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== null)
    .optional()
    .describe('an e-mail address, alone or like Zeitblatt <post@example.com>'),
  ARCHIVE_FOLDER: z.string().optional().describe('a folder'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(keepsSecrets)
    .optional()
    .describe('an address like https://s3.example.com'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('eu-central-1')
    .describe('a region like eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the name of a key of the store'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that key'),
  S3_FORCE_PATH_STYLE: z.enum(['yes', 'no']).optional().describe('yes or no'),
  AUDIT_DTD: z.string().optional().describe('a file'),
  ...stripeVariables,
  // Without a password the address may be open: only a hash is sent, and the answer is signed.
  TIME_STAMP_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => keepsSecrets(url) || URL.parse(url)?.password === '')
    .optional()
    .describe('the address of a time-stamp authority (RFC 3161) like https://tsa.example.com'),
  BACKUPS: z.enum(['yes', 'no']).default('yes').describe('yes or no'),
  BACKUP_DIR: z.string().optional().describe('a folder outside of the data folder'),
  BACKUP_LIMIT_GB: z.coerce.number().positive().max(1_000_000).default(10).describe('a number above 0'),
  ...operatorVariables,
  ...observationVariables,
  TIME_ZONE: z.string().refine(isTimeZone).default('Europe/Berlin').describe('a time zone like Europe/Berlin'),
});

export type Settings = {
  /** URL of an external PostgreSQL; without it the product starts its own. */
  readonly databaseUrl: string | undefined;
  /** URL for the product's role, if that is not zeitblatt_app behind `databaseUrl`. */
  readonly databaseAppUrl: string | undefined;
  /** Absolute folder of all data of the product. */
  readonly dataFolder: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly host: string;
  /** Address where browsers reach the product, if it differs from where it listens. */
  readonly publicUrl: string | undefined;
  /** Address of the development server in front of the API; only `npm run dev` sets it. */
  readonly devAddress: string | undefined;
  /** Key of `/outbox`; the launcher makes one for each start and prints it. */
  readonly outboxKey: string | undefined;
  /** Key that encrypts the secrets of authenticator apps; without it a file of the data folder holds one. */
  readonly secondFactorKey: string | undefined;
  /** Addresses and networks of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** `off`: no plans, no invoices, and every confirmed account may found a company. @source docs/operator-guide.md */
  readonly subscriptions: 'on' | 'off';
  /** Whether an empty database gets the demo company; `auto`: only the embedded database. */
  readonly demo: 'auto' | 'yes' | 'no';
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly timeZone: string;
  /** Mail server and sender; without them no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Store of the archives. */
  readonly store: StoreSettings;
  /** File with the DTD of the German audit medium, which inspection packs then hold; null: they have none. */
  readonly auditDtdFile: string | null;
  /** Backups that the product makes by itself; null when they are switched off, and with a PostgreSQL of the operator. */
  readonly backups: BackupSettings | null;
  /** Time-stamp authority that stamps the logs every night; undefined: none. */
  readonly timeStampUrl: string | undefined;
  /** Keys of the account at Stripe; null: only transfers are offered. */
  readonly stripe: StripeSettings | null;
  /** The operator's data as they stand on invoices. */
  readonly operator: OperatorSettings;
  readonly observation: ObservationSettings;
};

export type BackupSettings = {
  readonly folder: string;
  /** Bytes that all backups together may take. */
  readonly limitBytes: number;
};

/** Settings that require another setting. */
const NEEDS: readonly (readonly [name: string, needed: string])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ...STRIPE_NEEDS,
];

/** Whether a setting holds a password or a key: only such a setting may stand in a file. */
const isSecretSetting = (name: string): boolean => name in variables.shape && SECRET.test(name);

/**
 * Reads the settings from environment variables, and secret ones from the files that these name.
 *
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // Compose files set a variable to an empty text instead of leaving it out.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { given, problems } = readSettingFiles(filled, isSecretSetting);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const { success, data, error } = variables.safeParse(given);
  const wrong = error?.issues.map(({ path: [name] }) => String(name)) ?? [];
  for (const [name, needed] of NEEDS) {
    if (given[name] !== undefined && given[needed] === undefined && !wrong.includes(needed)) wrong.push(needed);
  }
  if (success && isBackupInData(data)) wrong.push('BACKUP_DIR');
  if (success) wrong.push(...contradictingStripeSettings(data));
  if (!success || wrong.length > 0) {
    throw new SettingsError(wrong.map((name) => describeWrong(name, given)).join('\n'));
  }
  return {
    databaseUrl: data.DATABASE_URL,
    databaseAppUrl: data.DATABASE_APP_URL,
    dataFolder: path.resolve(data.ZEITBLATT_DATA),
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    devAddress: data.ZEITBLATT_DEV_ADDRESS,
    outboxKey: data.ZEITBLATT_OUTBOX_KEY,
    secondFactorKey: data.SECOND_FACTOR_KEY,
    trustedProxies: data.TRUSTED_PROXIES,
    subscriptions: data.SUBSCRIPTIONS,
    demo: data.DEMO,
    logLevel: data.LOG_LEVEL,
    timeZone: data.TIME_ZONE,
    mail: mailSettings(data.SMTP_URL, data.MAIL_FROM),
    store: storeSettings(data),
    auditDtdFile: data.AUDIT_DTD === undefined ? null : path.resolve(data.AUDIT_DTD),
    backups: backupSettings(data),
    timeStampUrl: data.TIME_STAMP_URL,
    stripe: stripeSettingsOf(data),
    operator: toOperatorSettings(data),
    observation: toObservationSettings(data),
  };
}

function backupSettings(data: z.output<typeof variables>): BackupSettings | null {
  if (data.BACKUPS === 'no' || data.DATABASE_URL !== undefined) return null;
  const dataFolder = path.resolve(data.ZEITBLATT_DATA);
  const folder = data.BACKUP_DIR === undefined ? `${dataFolder}-backups` : path.resolve(data.BACKUP_DIR);
  return { folder, limitBytes: data.BACKUP_LIMIT_GB * 1024 ** 3 };
}

/** A backup in the data folder would be lost with it. */
const isBackupInData = ({ BACKUP_DIR: folder, ZEITBLATT_DATA: data }: z.output<typeof variables>): boolean =>
  folder !== undefined && `${path.resolve(folder)}${path.sep}`.startsWith(`${path.resolve(data)}${path.sep}`);

/** Settings that are set, for the list of them in a backup. The value of a secret one is null. */
export const listSettings = (env: NodeJS.ProcessEnv): { name: string; value: string | null }[] =>
  Object.keys(variables.shape).flatMap((name) => {
    const value = env[name] || (isSecretSetting(name) ? env[`${name}_FILE`] : undefined);
    return value === undefined || value === '' ? [] : [{ name, value: SECRET.test(name) ? null : value }];
  });

function storeSettings(data: z.output<typeof variables>): StoreSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined) {
    return { kind: 'folder', folder: path.resolve(data.ARCHIVE_FOLDER ?? path.join(data.ZEITBLATT_DATA, 'archives')) };
  }
  const endpoint = data.S3_ENDPOINT ?? null;
  return {
    kind: 's3',
    bucket,
    endpoint,
    region: data.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    // Amazon expects the bucket in the host name; nearly all other stores expect it in the path.
    forcePathStyle: (data.S3_FORCE_PATH_STYLE ?? (endpoint === null ? 'no' : 'yes')) === 'yes',
  };
}

function mailSettings(address = '', sender = ''): MailSettings | undefined {
  const server = readMailServer(address);
  const from = readSender(sender);
  return server && from ? { server, from } : undefined;
}

/**
 * Whether mails stay in the outbox of a developer: only where none can be sent, where only this machine can connect, and
 * where no setting says that a proxy stands in front.
 *
 * @source docs/decisions.md D78
 */
export const hasOutbox = ({
  mail,
  host,
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'mail' | 'host' | 'publicUrl' | 'trustedProxies'>): boolean =>
  mail === undefined && isLoopback(host) && publicUrl === undefined && trustedProxies.length === 0;

/** Key that opens `/outbox`; undefined where the page does not exist. */
export const outboxKeyOf = (settings: Settings): string | undefined =>
  hasOutbox(settings) ? settings.outboxKey : undefined;

/** Folder of the web application that the API serves: the build, or the output of the development server. */
export const webFolderOf = ({ devAddress, dataFolder }: Pick<Settings, 'devAddress' | 'dataFolder'>): string =>
  devAddress === undefined ? path.join(PROJECT_FOLDER, 'web', 'dist') : path.join(dataFolder, 'dev-web');

function describeWrong(name: string, given: NodeJS.ProcessEnv): string {
  const allowed = variables.shape[name as keyof typeof variables.shape].description ?? '';
  if (given[name] === undefined) {
    const [because] = NEEDS.find(([one, needed]) => needed === name && given[one] !== undefined) ?? [];
    return `${name}: is missing. With ${because} it has to be ${allowed}.`;
  }
  const value = SECRET.test(name) ? 'the value' : `'${given[name]}'`;
  return `${name}: ${value} is not allowed. Allowed is ${allowed}.`;
}
