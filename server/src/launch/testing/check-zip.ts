import { readZip } from '@zeitblatt/documents/testing/read-zip';

/** Version and fingerprint of a sheet, as its job acknowledged them. */
export type ExpectedSheet = { readonly version: number; readonly fingerprint: string };

const INDEX = 'index.csv';

/**
 * Checks a finished archive.
 *
 * @throws Error when it does not open, does not hold exactly the files of its index, or holds other sheets than
 * expected
 */
export function checkZip(zip: Buffer, sheets: readonly ExpectedSheet[]): void {
  const files = readZip(zip);
  const index = files.find(({ name }) => name === INDEX)?.bytes.toString('utf8') ?? '';
  const [, ...lines] = index.split('\r\n').filter((line) => line !== '');
  const rows = lines.map((line) => line.split(';'));
  const pages = files.filter(({ name }) => name !== INDEX);
  expectSame(
    'files',
    pages.map(({ name }) => name),
    rows.map(([file = '']) => file),
  );
  expectSame(
    'versions',
    rows.map((row) => row.at(-1) ?? ''),
    sheets.map(({ version }) => String(version)),
  );
  const broken = pages.find(({ bytes }) => bytes.subarray(0, 5).toString('latin1') !== '%PDF-');
  if (broken) throw new Error(`${broken.name} is no PDF`);
}

function expectSame(what: string, found: readonly string[], wanted: readonly string[]): void {
  const [a, b] = [found, wanted].map((list) => list.toSorted().join(' '));
  if (a !== b) throw new Error(`other ${what} in a zip: ${a} instead of ${b}`);
}
