import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasOutbox, listSettings, readSettings, SettingsError } from './settings.ts';

test('without any setting the product runs on its own, for this machine only', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    databaseUrl: undefined,
    port: 8080,
    host: '127.0.0.1',
    demo: 'auto',
    logLevel: 'warn',
    timeZone: 'Europe/Berlin',
  });
  expect(path.basename(settings.dataFolder)).toBe('.data');
});

test('proxies are named one by one or as networks', () => {
  const list = '10.0.0.0/8, 192.0.2.1,2001:db8::/32';
  expect(readSettings({ TRUSTED_PROXIES: list }).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  expect(readSettings({}).trustedProxies).toEqual([]);
});

test('measures and traces are off until they are asked for, and then for this machine only', () => {
  expect(readSettings({}).observation).toEqual({ metrics: null, hasTraces: false, backupsOfStart: null });
  const asked = readSettings({ METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  expect(asked.observation).toMatchObject({ metrics: { port: 9464, host: '127.0.0.1' }, hasTraces: true });
});

test('an empty variable counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test.each([
  ['PORT', 'abc', "PORT: 'abc' is not allowed. Allowed is a whole number from 0 to 65535."],
  ['PORT', '70000', "PORT: '70000' is not allowed. Allowed is a whole number from 0 to 65535."],
  [
    'SECOND_FACTOR_KEY',
    'geheim',
    'SECOND_FACTOR_KEY: the value is not allowed. Allowed is a key of 256 bits as 43 characters: letters, digits, - and _.',
  ],
  ['METRICS_PORT', '65535', "METRICS_PORT: '65535' is not allowed. Allowed is a whole number from 0 to 65534."],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector',
    "OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' is not allowed. Allowed is the address of a collector of traces (OTLP over HTTP) like http://127.0.0.1:4318.",
  ],
  ['HOST', 'a b', "HOST: 'a b' is not allowed. Allowed is a host name or an IP address."],
  [
    'PUBLIC_URL',
    'ftp://x.example',
    "PUBLIC_URL: 'ftp://x.example' is not allowed. Allowed is an address like https://zeitblatt.example.com.",
  ],
  ...['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.1 10.0.0.2'].map((list) => [
    'TRUSTED_PROXIES',
    list,
    `TRUSTED_PROXIES: '${list}' is not allowed. Allowed is a list of addresses or networks like 10.0.0.0/8, 192.0.2.1.`,
  ]),
  ['DEMO', 'ja', "DEMO: 'ja' is not allowed. Allowed is auto, yes or no."],
  [
    'LOG_LEVEL',
    'loud',
    "LOG_LEVEL: 'loud' is not allowed. Allowed is fatal, error, warn, info, debug, trace or silent.",
  ],
  ['BACKUPS', 'maybe', "BACKUPS: 'maybe' is not allowed. Allowed is yes or no."],
  ['BACKUP_LIMIT_GB', '0', "BACKUP_LIMIT_GB: '0' is not allowed. Allowed is a number above 0."],
  ['TIME_ZONE', 'Mars', "TIME_ZONE: 'Mars' is not allowed. Allowed is a time zone like Europe/Berlin."],
])('%s=%s is refused by name, value and what is allowed', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(message));
});

test('backups are made beside the data folder, never in it, unless they are switched off or the database is outside', () => {
  expect(readSettings({ ZEITBLATT_DATA: '/srv/data' }).backups).toEqual({
    folder: '/srv/data-backups',
    limitBytes: 10 * 1024 ** 3,
  });
  expect(readSettings({ ZEITBLATT_DATA: '/srv/data', BACKUP_DIR: '/mnt/b', BACKUP_LIMIT_GB: '0.5' }).backups).toEqual({
    folder: '/mnt/b',
    limitBytes: 512 * 1024 ** 2,
  });
  expect(readSettings({ BACKUPS: 'no' }).backups).toBeNull();
  expect(readSettings({ DATABASE_URL: 'postgres://zeit@db.example/x' }).backups).toBeNull();
  expect(() => readSettings({ ZEITBLATT_DATA: '/srv/data', BACKUP_DIR: '/srv/data/b' })).toThrow(
    "BACKUP_DIR: '/srv/data/b' is not allowed. Allowed is a folder outside of the data folder.",
  );
});

test('a list of settings names the secret ones without their values', () => {
  const env = { PORT: '8080', SMTP_URL: 'smtp://a:b@c', S3_SECRET_ACCESS_KEY: 'x', HOST: '', PATH: '/bin' };
  expect(listSettings(env)).toEqual([
    { name: 'PORT', value: '8080' },
    { name: 'SMTP_URL', value: null },
    { name: 'S3_SECRET_ACCESS_KEY', value: null },
  ]);
});

test.each(['mysql://user:geheim@db.example/x', 'postgres:///x', 'geheim'])('the password in %s is not shown', (url) => {
  const message =
    'DATABASE_URL: the value is not allowed. Allowed is an address like postgres://user:password@host:5432/database.';
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(new SettingsError(message));
});

describe('a mail server', () => {
  const read = (url: string) => readSettings({ SMTP_URL: url, MAIL_FROM: 'post@example.com' }).mail?.server;

  test.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, encryption: 'tls', signIn: null }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, encryption: 'starttls', signIn: null }],
    ['smtp://mail.example.com:2525', { host: 'mail.example.com', port: 2525, encryption: 'starttls', signIn: null }],
    ['smtp://localhost', { host: 'localhost', port: 25, encryption: 'none', signIn: null }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, encryption: 'none', signIn: null }],
    [
      'smtps://zeit%40blatt:p%2F%C3%A4:x@mail.example.com:465/',
      { host: 'mail.example.com', port: 465, encryption: 'tls', signIn: { user: 'zeit@blatt', password: 'p/ä:x' } },
    ],
  ])('is read from %s', (url, server) => {
    expect(read(url)).toEqual(server);
  });

  test.each([
    'https://user:geheim@mail.example.com',
    'smtp://',
    'mail.example.com',
    'smtps://user:geheim@mail.example.com?tls.rejectUnauthorized=false',
    'smtps://user:geheim@mail.example.com/path',
    'smtps://user:geheim@mail.example.com#x',
    'smtps://user@mail.example.com',
    'smtps://:geheim@mail.example.com',
    'smtps://user:geheim%ff@mail.example.com',
  ])('is not %s, and its password is not shown', (url) => {
    const message =
      'SMTP_URL: the value is not allowed. Allowed is an address like smtps://user:password@mail.example.com:465.';
    expect(() => read(url)).toThrow(new SettingsError(message));
  });

  test.each([
    ['post@example.com', { name: '', address: 'post@example.com' }],
    ['Zeitblatt <post@example.com>', { name: 'Zeitblatt', address: 'post@example.com' }],
    ['"Größe, Söhne" <post@example.com>', { name: 'Größe, Söhne', address: 'post@example.com' }],
    ['<post@example.com>', { name: '', address: 'post@example.com' }],
  ])('sends in the name of %s', (from, sender) => {
    expect(readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from }).mail?.from).toEqual(sender);
  });

  test.each([
    'Zeitblatt',
    'a@b',
    'Zeitblatt <post@example.com>, <x@example.com>',
    'Zeit\r\nBcc: x <post@example.com>',
    'post@example.com\r\nBcc: x@example.com',
  ])('does not send in the name of %j', (from) => {
    const message = `MAIL_FROM: '${from}' is not allowed. Allowed is an e-mail address, alone or like Zeitblatt <post@example.com>.`;
    expect(() => readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })).toThrow(new SettingsError(message));
  });

  test('needs to know in whose name it sends', () => {
    const message =
      'MAIL_FROM: is missing. With SMTP_URL it has to be an e-mail address, alone or like Zeitblatt <post@example.com>.';
    expect(() => readSettings({ SMTP_URL: 'smtp://localhost' })).toThrow(new SettingsError(message));
  });

  test('may be missing: nothing is sent', () => {
    expect(readSettings({ MAIL_FROM: 'post@example.com' }).mail).toBeUndefined();
  });
});

describe('archives', () => {
  const BUCKET = { S3_BUCKET: 'zeitblatt' };
  const KEY = { S3_ACCESS_KEY_ID: 'geheim-1', S3_SECRET_ACCESS_KEY: 'geheim-2' };
  const read = (env: NodeJS.ProcessEnv) => readSettings(env).store;

  test('lie in the folder of the product, or in another one', () => {
    expect(read({ ZEITBLATT_DATA: '/data' })).toEqual({ kind: 'folder', folder: path.resolve('/data/archives') });
    expect(read({ ARCHIVE_FOLDER: '/shared' })).toEqual({ kind: 'folder', folder: path.resolve('/shared') });
  });

  test('lie in a bucket of Amazon, by the rights of the machine or with a key', () => {
    const amazon = { kind: 's3', bucket: 'zeitblatt', endpoint: null, region: 'eu-central-1', forcePathStyle: false };
    expect(read(BUCKET)).toEqual({ ...amazon, credentials: null });
    const credentials = { accessKeyId: 'geheim-1', secretAccessKey: 'geheim-2' };
    expect(read({ ...BUCKET, ...KEY, S3_REGION: 'eu-west-1' })).toEqual({
      ...amazon,
      region: 'eu-west-1',
      credentials,
    });
  });

  test('lie in any other store by its address, with the bucket in the path unless it is said otherwise', () => {
    const other = { ...BUCKET, S3_ENDPOINT: 'https://s3.example.com' };
    expect(read(other)).toMatchObject({ endpoint: 'https://s3.example.com', forcePathStyle: true });
    expect(read({ ...other, S3_FORCE_PATH_STYLE: 'no' })).toMatchObject({ forcePathStyle: false });
    const here = { S3_ENDPOINT: 'http://127.0.0.1:9000', TIME_STAMP_URL: 'http://tsa.example.com' };
    expect(read({ ...BUCKET, ...here })).toMatchObject({ endpoint: 'http://127.0.0.1:9000' });
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ S3_BUCKET: 'Zeit/blatt' }, "S3_BUCKET: 'Zeit/blatt' is not allowed. Allowed is the name of a bucket."],
    [
      { ...BUCKET, S3_ENDPOINT: 's3.example.com' },
      "S3_ENDPOINT: 's3.example.com' is not allowed. Allowed is an address like https://s3.example.com.",
    ],
    [
      { ...BUCKET, S3_ENDPOINT: 'http://s3.example.com' },
      "S3_ENDPOINT: 'http://s3.example.com' is not allowed. Allowed is an address like https://s3.example.com.",
    ],
    [
      { TIME_STAMP_URL: 'http://user:password@tsa.example.com' },
      'TIME_STAMP_URL: the value is not allowed. Allowed is the address of a time-stamp authority (RFC 3161) like https://tsa.example.com.',
    ],
    [{ ...BUCKET, S3_FORCE_PATH_STYLE: 'ja' }, "S3_FORCE_PATH_STYLE: 'ja' is not allowed. Allowed is yes or no."],
    [
      { S3_ENDPOINT: 'https://s3.example.com' },
      'S3_BUCKET: is missing. With S3_ENDPOINT it has to be the name of a bucket.',
    ],
    [KEY, 'S3_BUCKET: is missing. With S3_ACCESS_KEY_ID it has to be the name of a bucket.'],
    [
      { ...BUCKET, S3_ACCESS_KEY_ID: 'geheim' },
      'S3_SECRET_ACCESS_KEY: is missing. With S3_ACCESS_KEY_ID it has to be the secret of that key.',
    ],
    [
      { ...BUCKET, S3_SECRET_ACCESS_KEY: 'geheim' },
      'S3_ACCESS_KEY_ID: is missing. With S3_SECRET_ACCESS_KEY it has to be the name of a key of the store.',
    ],
  ])('do not lie where %j says, and no key is shown', (env, message) => {
    expect(() => read(env)).toThrow(new SettingsError(message));
  });
});

test.each<[boolean, NodeJS.ProcessEnv]>([
  [true, {}],
  [true, { HOST: 'localhost' }],
  [true, { HOST: '::1' }],
  [false, { PUBLIC_URL: 'http://localhost:3000' }],
  [false, { PUBLIC_URL: 'http://stunden.firma.example' }],
  [false, { TRUSTED_PROXIES: '127.0.0.1' }],
  [false, { HOST: '0.0.0.0' }],
  [false, { HOST: '::' }],
  [false, { HOST: '192.168.1.20' }],
  [false, { HOST: 'localhost.example.com' }],
  [false, { PUBLIC_URL: 'https://zeitblatt.example.com' }],
  [false, { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'post@example.com' }],
])('H1 there is an outbox: %s with %j', (isOpen, env) => {
  expect(hasOutbox(readSettings(env))).toBe(isOpen);
});

test('all wrong settings are named at once, one in a line', () => {
  expect(() => readSettings({ PORT: 'abc', DEMO: 'ja' })).toThrow(/^PORT: .*\nDEMO: .*$/);
});

describe('keys of Stripe', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_geheim',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_geheim',
  };

  test('are absent unless they are set', () => {
    expect(readSettings({}).stripe).toBeNull();
    expect(readSettings(KEYS).stripe).toMatchObject({ secretKey: 'sk_test_geheim', apiHost: null });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_geheim' }, 'STRIPE_PUBLISHABLE_KEY: is missing'],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'geheim' }, 'STRIPE_SECRET_KEY: the value is not allowed'],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: 'geheim' }, 'STRIPE_WEBHOOK_SECRET: the value is not allowed'],
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...KEYS, STRIPE_API_HOST: 'api.example.com:443' }, 'STRIPE_API_HOST'],
    [
      { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_API_HOST: '127.0.0.1:1' },
      'STRIPE_API_HOST',
    ],
  ])('S61: wrong ones are named without their value: %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).not.toThrow(/geheim/);
  });

  test('S61: no secret is in the list of settings of a backup', () => {
    expect(listSettings(KEYS).filter(({ value }) => value !== null)).toEqual([]);
  });
});
