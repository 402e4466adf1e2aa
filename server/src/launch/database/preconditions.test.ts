import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { checkFreeSpace, checkPort, prepareFolder } from './preconditions.ts';

test('a full disk is named with what is free and what is needed', () => {
  expect(() => checkFreeSpace('/data', 12.7)).toThrow('The disk is full: 12 MB are free for /data, 200 MB are needed.');
  expect(() => checkFreeSpace('/data', 200)).not.toThrow();
});

test('the data folder is made with all folders above it', () => {
  const folder = path.join(createTemporaryFolder(), 'a', 'b');
  prepareFolder(folder);
  expect(() => prepareFolder(folder)).not.toThrow();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each(['file', 'file/below'])('a data folder that cannot be one is refused: %s', (name) => {
  const folder = createTemporaryFolder();
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => prepareFolder(path.join(folder, name))).toThrow('there is a file of that name');
});

test('a free port passes, a taken one is named with a way out', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`,
  );
  await expect(checkPort('127.0.0.1', 0)).resolves.toBeUndefined();
});

test('a host that is not this machine is refused', async () => {
  await expect(checkPort('192.0.2.1', 8080)).rejects.toThrow("HOST: '192.0.2.1' is not an address of this machine.");
});
