import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

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

test('an empty variable counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test.each([
  ['PORT', 'abc', "PORT: 'abc' is not allowed. Allowed is a whole number from 0 to 65535."],
  ['PORT', '70000', "PORT: '70000' is not allowed. Allowed is a whole number from 0 to 65535."],
  ['HOST', 'a b', "HOST: 'a b' is not allowed. Allowed is a host name or an IP address."],
  [
    'PUBLIC_URL',
    'ftp://x.example',
    "PUBLIC_URL: 'ftp://x.example' is not allowed. Allowed is an address like https://zeitblatt.example.com.",
  ],
  ['DEMO', 'ja', "DEMO: 'ja' is not allowed. Allowed is auto, yes or no."],
  [
    'LOG_LEVEL',
    'loud',
    "LOG_LEVEL: 'loud' is not allowed. Allowed is fatal, error, warn, info, debug, trace or silent.",
  ],
  ['TIME_ZONE', 'Mars', "TIME_ZONE: 'Mars' is not allowed. Allowed is a time zone like Europe/Berlin."],
])('%s=%s is refused by name, value and what is allowed', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(message));
});

test.each(['mysql://user:geheim@db.example/x', 'postgres:///x', 'geheim'])('the password in %s is not shown', (url) => {
  const message =
    'DATABASE_URL: the value is not allowed. Allowed is an address like postgres://user:password@host:5432/database.';
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(new SettingsError(message));
});

test('all wrong settings are named at once, one in a line', () => {
  expect(() => readSettings({ PORT: 'abc', DEMO: 'ja' })).toThrow(/^PORT: .*\nDEMO: .*$/);
});
