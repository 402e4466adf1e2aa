import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { timesheetFilename } from '../months/timesheet-filename.ts';
import { formatCsvLine } from '../tables/csv.ts';
import { readZip } from '../testing/read-zip.ts';
import { createUniqueNames } from './unique-names.ts';
import { createZip, type ZipEntry } from './zip.ts';

const MODIFIED = 1_795_165_200;

async function* entriesOf(files: readonly { name: string; bytes: Buffer }[]): AsyncGenerator<ZipEntry> {
  for (const file of files) yield { ...file, modified: MODIFIED };
}

const hasUnzip = await promisify(execFile)('unzip', ['-v']).then(
  () => true,
  () => false,
);

/** Output of `unzip -t` for a zip. */
async function runUnzipTest(zip: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-zip-'));
  await writeFile(path.join(folder, 'x.zip'), zip);
  try {
    // Without a locale of UTF-8, unzip complains about every name that is not ASCII.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const { stdout } = await promisify(execFile)('unzip', ['-t', path.join(folder, 'x.zip')], { env });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const TIME_ZONE = 'Europe/Berlin';

const NAMES: readonly (readonly [string, string])[] = [
  ['../../x', 'Erika'],
  ['a/b', 'Erika'],
  ['C:\\x', 'Erika'],
  ['a\r\nb', 'Erika'],
  ['a"b\'c', 'Erika'],
  ['x'.repeat(300), 'y'.repeat(300)],
  ['😀'.repeat(80), '👩‍👩‍👧‍👦'],
  ['a\u202egpj.exe', '\u200fErika\u061c'],
  ['-rf', '*?'],
  ['=1+1', '@x'],
  ['＝1', '＠x'],
  ['+49', '－1'],
  ['Müller', 'Jürgen'],
  ['Müller', 'Jürgen'],
  ['MÜLLER', 'jürgen'],
  ['Mu\u0308ller', 'Ju\u0308rgen'],
  ['Şüßer', 'Дмитрий'],
];

describe('S44 zip of sheets with hostile names', () => {
  const unique = createUniqueNames();
  const files = NAMES.map(([last_name, first_name], index) => ({
    name: unique(
      timesheetFilename({ month: '2026-05', employee: { number: index % 2 ? '7' : null, last_name, first_name } }),
    ),
    bytes: Buffer.from(`sheet ${index}`),
  }));

  test.each([
    ['Freiin von und zu Hohenlohe-Waldenburg-Schillingsfürst-Langenburg', 'Anna-Maria Theresia Elisabeth'],
    ['Hubertus-Graf von Wittelsbach-Pöttmes-Oberbrennberg zu Niederschönenfeld', 'Jan'],
  ])('fault 15: the file name of %s, %s is whole', (last_name, first_name) => {
    const name = timesheetFilename({ month: '2026-05', employee: { number: '1008', last_name, first_name } });
    expect(name).toBe(`1008-${last_name}-${first_name}-2026-05.pdf`.replaceAll(' ', '_'));
  });

  test('a name with more letters than a file name ends at a word', () => {
    const employee = { number: null, last_name: 'Лопес-Родригес '.repeat(5), first_name: 'Мария-Антония '.repeat(5) };
    expect(timesheetFilename({ month: '2026-05', employee })).toBe(
      'Лопес-Родригес_Лопес-Родригес-Мария-Антония_Мария-Антония-2026-05.pdf',
    );
  });

  test('the file names are flat, unique, safe and below 180 bytes', async () => {
    const found = readZip(await buffer(createZip(entriesOf(files), TIME_ZONE)));
    expect(found.map(({ name, bytes }) => [name, bytes.toString()])).toEqual(
      files.map(({ name, bytes }) => [name, bytes.toString()]),
    );
    expect(new Set(found.map(({ name }) => name.normalize('NFKC').toLowerCase())).size).toBe(NAMES.length);
    for (const { name } of found) {
      expect(name).toMatch(/^[^.-].*-2026-05(-\d+)?\.pdf$/u);
      expect(formatCsvLine([name])).toBe(`${name}\r\n`);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Bidi_Control}\s]/u);
      expect(Buffer.byteLength(name)).toBeLessThan(180);
    }
  });

  test.runIf(hasUnzip)('the zip passes the test of unzip', async () => {
    expect(await runUnzipTest(await buffer(createZip(entriesOf(files), TIME_ZONE)))).toContain('No errors detected');
  });
});

describe('zip', () => {
  test('a zip without entries is valid', async () => {
    expect(readZip(await buffer(createZip(entriesOf([]), TIME_ZONE)))).toEqual([]);
  });

  test('an entry is requested only when the one before has been read', async () => {
    let made = 0;
    async function* pages(): AsyncGenerator<ZipEntry> {
      for (; made < 50; made += 1) yield { name: `${made}.pdf`, bytes: randomBytes(100_000), modified: MODIFIED };
    }
    const zip = createZip(pages(), TIME_ZONE);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(made).toBeLessThanOrEqual(2);
    expect(readZip(await buffer(zip))).toHaveLength(50);
  });

  test('the memory of entries that were read is freed', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const made: WeakRef<Buffer>[] = [];
    async function* pages(): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < 50; index += 1) {
        const bytes = randomBytes(100_000);
        made.push(new WeakRef(bytes));
        yield { name: `${index}.pdf`, bytes, modified: MODIFIED };
      }
    }
    const zip = createZip(pages(), TIME_ZONE);
    let kept = 0;
    for await (const _ of zip) {
      if (made.length < 49) continue;
      await setImmediate();
      collect();
      kept = made.filter((reference) => reference.deref() !== undefined).length;
      break;
    }
    expect(kept).toBeLessThan(10);
  });

  test('a zip fails with the error of its entries', async () => {
    async function* broken(): AsyncGenerator<ZipEntry> {
      yield { name: 'a.pdf', bytes: Buffer.from('a'), modified: MODIFIED };
      throw new Error('no paper');
    }
    await expect(buffer(createZip(broken(), TIME_ZONE))).rejects.toThrow('no paper');
  });

  test('destroying the stream ends the entries', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (let index = 0; ; index += 1)
          yield { name: `${index}.pdf`, bytes: randomBytes(100_000), modified: MODIFIED };
      } finally {
        resolve('ended');
      }
    }
    const zip = createZip(endless(), TIME_ZONE);
    for await (const _ of zip) break;
    expect(await promise).toBe('ended');
  });
});

test.each([
  ['Europe/Berlin', '2026-07-31T22:30:00Z', '2026-08-01 00:30'],
  ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01-01 00:30'],
  ['UTC', '2026-07-31T22:30:00Z', '2026-07-31 22:30'],
  ['Asia/Tokyo', '2026-07-31T22:30:00Z', '2026-08-01 07:30'],
])('a file in a zip has the time of the time zone %s', async (timeZone, at, shown) => {
  const modified = Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000);
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.pdf', bytes: Buffer.from('a'), modified };
  }
  expect(readZip(await buffer(createZip(one(), timeZone)))).toMatchObject([{ shown, modified }]);
});
