import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { listSettings, readSettings, SettingsError } from './settings.ts';

const KEY = 'k'.repeat(43);

function fileWith(content: string): string {
  const file = path.join(createTemporaryFolder(), 'secret');
  writeFileSync(file, content);
  return file;
}

test('a secret setting may stand in a file, with a line end', () => {
  const env = { SECOND_FACTOR_KEY_FILE: fileWith(`${KEY}\n`), DATABASE_URL_FILE: fileWith(' postgres://a:b@host/db ') };
  expect(readSettings(env)).toMatchObject({ secondFactorKey: KEY, databaseUrl: 'postgres://a:b@host/db' });
  expect(listSettings(env).filter(({ name }) => name === 'SECOND_FACTOR_KEY')).toEqual([
    { name: 'SECOND_FACTOR_KEY', value: null },
  ]);
});

test('another setting may not, and an empty name is none', () => {
  expect(readSettings({ PORT_FILE: fileWith('9999'), SMTP_URL_FILE: '' })).toEqual(readSettings({}));
});

test.each([
  ['/no/such/file', 'SECOND_FACTOR_KEY_FILE: the file /no/such/file cannot be read or is empty.'],
  [fileWith, 'the value is not allowed'],
])('a wrong file is named, its content is not', (file, message) => {
  const name = typeof file === 'string' ? file : file('not a key');
  expect(() => readSettings({ SECOND_FACTOR_KEY_FILE: name })).toThrow(SettingsError);
  expect(() => readSettings({ SECOND_FACTOR_KEY_FILE: name })).toThrow(message);
});

test('a setting with a value and a file is refused', () => {
  expect(() => readSettings({ SECOND_FACTOR_KEY: KEY, SECOND_FACTOR_KEY_FILE: fileWith(KEY) })).toThrow(
    'SECOND_FACTOR_KEY: is set twice, also by SECOND_FACTOR_KEY_FILE. Leave one out.',
  );
});
