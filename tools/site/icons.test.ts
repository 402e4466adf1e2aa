import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';

const WEB = path.join(PROJECT_FOLDER, 'web');
const read = (file: string): Buffer => readFileSync(path.join(WEB, 'public', file));

/** Largest icon, in bytes: it is loaded when the application is installed. */
const ICON_BYTES_MAX = 10_000;

/** Width and height of a PNG stand in its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

type Icon = { readonly src: string; readonly type: string; readonly sizes: string; readonly purpose: string };
const { icons } = JSON.parse(read('manifest.webmanifest').toString()) as { readonly icons: readonly Icon[] };
const drawn = icons.filter(({ type }) => type === 'image/png');

describe('the icons of the installed application', () => {
  test('are what devices without vector icons need', () => {
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  test.each(drawn)('$src is a small picture of the size it is said to have', ({ src, sizes }) => {
    const png = read(src);
    expect(sizeOf(png)).toBe(sizes);
    expect(png.length).toBeLessThan(ICON_BYTES_MAX);
  });

  test('has one for iOS, which reads no manifest', () => {
    expect(readFileSync(path.join(WEB, 'app.html'), 'utf8')).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    );
    const png = read('apple-touch-icon.png');
    expect([sizeOf(png), png.length < ICON_BYTES_MAX]).toEqual(['180x180', true]);
  });
});
