import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { KeptPage, PageFault, PageProofs, StoredProofs } from '../../../audit/page-proofs.ts';

/** The bytes of a drawn page as the database stores them. */
export type PackedPage = {
  /** The compressed PDF (zstd): 78 kB become 28 kB. */
  readonly pdf: Buffer;
  /** SHA-256 of the compressed PDF. */
  readonly pdf_hash: Buffer;
};

/** A page as the database stores it. */
export type StoredPage = KeptPage & PackedPage & { readonly proofs: StoredProofs };

/** How pages are trusted. */
export type PageTrust = {
  readonly pageProofs: PageProofs;
  /** Whether every page of the company has a proof, so that one without is not the product's. */
  readonly isFullyProven: boolean;
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

/** Reads the PDF of a stored page. @returns null for a page that is not the product's, which the operator is told of */
export function openPage(page: StoredPage, trust: PageTrust): Buffer | null {
  const opened = tryToOpen(page, trust);
  if (typeof opened !== 'string') return opened;
  trust.pageProofs.report(keysOf(page), opened);
  return null;
}

function tryToOpen(page: StoredPage, { pageProofs, isFullyProven }: PageTrust): Buffer | PageFault {
  if (!page.pdf_hash.equals(hashOf(page.pdf))) return 'damaged';
  const proof = pageProofs.check(page, page.proofs);
  if (proof === 'wrong') return 'forged';
  if (proof === 'missing' && isFullyProven) return 'unproven';
  try {
    return zstdDecompressSync(page.pdf, { chunkSize: CHUNK_BYTES, maxOutputLength: PDF_BYTES_MAX });
  } catch {
    return 'unreadable';
  }
}

const keysOf = ({ company_id, timesheet_id, version, language, pdf_hash }: StoredPage): KeptPage => ({
  company_id,
  timesheet_id,
  version,
  language,
  pdf_hash,
});

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
