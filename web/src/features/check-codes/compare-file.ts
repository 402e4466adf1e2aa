import { type CheckedSheet, proofParts } from '@zeitblatt/domain/check-codes/checked-sheet';

/** Larger files are none of the product, in bytes. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

/** What a dropped file is: the digest that proves to the server that the browser has it, or why it is none of this version. */
type ComparedFile = { readonly digest: string } | { readonly problem: 'other' | 'none' | 'tooLarge' | 'notPossible' };

/**
 * Compares a file with the PDFs that were made of a version, in the browser: the file is never sent.
 *
 * @param files the PDFs that the server names
 */
export async function compareFile(file: File, code: string, files: CheckedSheet['files']): Promise<ComparedFile> {
  if (file.size > FILE_BYTES_MAX) return { problem: 'tooLarge' };
  // Browsers hash on pages with https only.
  if (!globalThis.isSecureContext) return { problem: 'notPossible' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (files.length === 0) return { problem: 'none' };
  const sha256 = await hexDigest(bytes);
  if (!files.some((one) => one.sha256 === sha256)) return { problem: 'other' };
  const [prefix, content] = proofParts(code, bytes);
  const proof = new Uint8Array(prefix.length + content.length);
  proof.set(prefix);
  proof.set(content, prefix.length);
  return { digest: await hexDigest(proof) };
}

async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
