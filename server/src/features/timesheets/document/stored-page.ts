import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A drawn page as the database stores it. */
export type StoredPage = {
  /** The compressed PDF (zstd): 78 kB become 28 kB. */
  readonly pdf: Buffer;
  /** SHA-256 of the compressed PDF. */
  readonly pdf_hash: Buffer;
};

/** A page is 80 kB long; more comes of no page of ours. */
const PDF_BYTES_MAX = 16 * 1024 * 1024;

/** Room for one page, so that it is unpacked in one piece: half the time. */
const CHUNK_BYTES = 96 * 1024;

/** Compresses a PDF for the database. */
export function packPage(pdf: Buffer): StoredPage {
  const packed = zstdCompressSync(pdf);
  return { pdf: packed, pdf_hash: hashOf(packed) };
}

/** Reads the PDF of a stored page. @returns null without a page, and for a damaged one */
export function openPage({ pdf, pdf_hash }: { readonly [Key in keyof StoredPage]: Buffer | null }): Buffer | null {
  if (!pdf || !pdf_hash?.equals(hashOf(pdf))) return null;
  return zstdDecompressSync(pdf, { chunkSize: CHUNK_BYTES, maxOutputLength: PDF_BYTES_MAX });
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
