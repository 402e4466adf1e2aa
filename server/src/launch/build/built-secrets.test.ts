import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DIST = path.resolve(import.meta.dirname, '../../../../web/dist');

test('S61 no built file names a secret key of the payment provider, and none is a source map', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([]);
  const naming = files
    .filter(({ name }) => /\.(js|html|css|json|txt)$/.test(name))
    .filter(({ name, parentPath }) =>
      /(sk|rk)_(test|live)_|whsec_|STRIPE_(SECRET|WEBHOOK)/.test(readFileSync(path.join(parentPath, name), 'utf8')),
    );
  expect(naming.map(({ name }) => name)).toEqual([]);
});

test('no built file names the secret key of the installation, nor how check codes are made of it', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const naming = files
    .filter(({ name }) => /\.(js|html|css|json|txt)$/.test(name))
    .filter(({ name, parentPath }) =>
      /SECOND_FACTOR_KEY|second-factor\.key|zeitblatt-check-1/.test(readFileSync(path.join(parentPath, name), 'utf8')),
    );
  expect(naming.map(({ name }) => name)).toEqual([]);
});
