import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import sizes from './picture-sizes.json' with { type: 'json' };
import { pictureSize } from './pictures.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../public/help');
const GUIDES = path.resolve(import.meta.dirname, '../../../../i18n/guides');

const BYTES_MAX = 150_000;
const BYTES_OF_ALL_MAX = 3_000_000;

const files = globSync('**/*.webp', { cwd: FOLDER });
const nameOf = (file: string): string => file.replaceAll('\\', '/').replace('.webp', '');

/** Width and height of a lossy WebP file in its own pixels, from the header of its first frame. */
function pixelsOf(file: string): readonly [number, number] {
  const bytes = readFileSync(path.join(FOLDER, file));
  const frame = bytes.indexOf('VP8 ', 0, 'latin1');
  if (frame < 0) throw new Error(`${file} is no lossy WebP picture`);
  return [bytes.readUInt16LE(frame + 14) & 0x3f_ff, bytes.readUInt16LE(frame + 16) & 0x3f_ff];
}

test('every picture of the guides has its size in the list, and none is too large', () => {
  expect(files.map(nameOf).sort()).toEqual(Object.keys(sizes).sort());
  for (const file of files) {
    const { width, height } = pictureSize(nameOf(file));
    const [across, down] = pixelsOf(file);
    expect([file, across % width, across / width]).toEqual([file, 0, down / height]);
    expect(statSync(path.join(FOLDER, file)).size, file).toBeLessThan(BYTES_MAX);
  }
  expect(files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)).toBeLessThan(BYTES_OF_ALL_MAX);
});

test('every picture stands in a guide', () => {
  const named = globSync('*/*.md', { cwd: GUIDES }).flatMap((file) =>
    [...readFileSync(path.join(GUIDES, file), 'utf8').matchAll(/^!\[[^\]]+\]\(([\w-]+)\)$/gm)].map(
      ([, name = '']) => `${file.slice(0, 2)}/${name}`,
    ),
  );
  expect(files.map(nameOf).filter((name) => !named.includes(name))).toEqual([]);
});
