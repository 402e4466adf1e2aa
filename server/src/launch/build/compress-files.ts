import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts are compressed already; the page itself gets a nonce on its way. */
const TEXT_FILES = '**/*.{js,css,svg,json,txt}';

/** A shorter file fits into one packet, compressed or not. */
const COMPRESSED_BYTES_MIN = 1024;

const compressAs = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Writes `FILE.br` and `FILE.gz` beside every text file of a built web application, in the best quality, for the server to
 * send instead.
 */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(globSync(TEXT_FILES, { cwd: folder }).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < COMPRESSED_BYTES_MIN) return;
  for (const [ending, compress] of Object.entries(compressAs))
    await writeFile(`${file}.${ending}`, await compress(content));
}
