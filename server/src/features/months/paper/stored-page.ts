import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { isSealOf, type SaltedSeal, sealHash } from '../../../audit/seals.ts';

/** The bytes of a drawn page as the database stores them. */
export type PackedPage = {
  /** The compressed PDF (zstd): 78 kB become 28 kB. */
  readonly pdf: Buffer;
  /** SHA-256 of the compressed PDF. */
  readonly pdf_hash: Buffer;
};

/** The PDF of a version in a language, as the database keeps it. */
export type PageKey = {
  readonly company_id: number;
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: string;
};

/** A page as the database stores it. */
export type StoredPage = PageKey &
  PackedPage & {
    /** The entry of the log that seals it; null for a page from before pages were sealed. */
    readonly log_entry: number | null;
    /** Words of that entry about the page. */
    readonly seal: SaltedSeal;
  };

/** A page is 80 kB long; more comes of no page of ours. */
const PDF_BYTES_MAX = 16 * 1024 * 1024;

/** Room for one page, so that it is unpacked in one piece: half the time. */
const CHUNK_BYTES = 96 * 1024;

/** Compresses a PDF for the database. */
export function packPage(pdf: Buffer): PackedPage {
  const packed = zstdCompressSync(pdf);
  return { pdf: packed, pdf_hash: hashOf(packed) };
}

/**
 * Reads the PDF of a stored page.
 *
 * @param areAllSealed whether the log says that every page of the company has a seal
 * @returns null for bytes that do not fit the hash or the seal, or cannot be unpacked
 */
export function openPage(page: StoredPage, areAllSealed: boolean): Buffer | null {
  const isSealed = page.log_entry === null ? !areAllSealed : isSealOf(page.seal, digestOf(page));
  if (!isSealed || !page.pdf_hash.equals(hashOf(page.pdf))) return null;
  try {
    return zstdDecompressSync(page.pdf, { chunkSize: CHUNK_BYTES, maxOutputLength: PDF_BYTES_MAX });
  } catch {
    return null;
  }
}

const digestOf = ({ company_id, timesheet_id, version, language, pdf_hash }: StoredPage): string =>
  sealHash('page', { company_id, timesheet_id, version, language, pdf_hash: pdf_hash.toString('hex') });

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
