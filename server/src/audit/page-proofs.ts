import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../sessions/secret-key.ts';

/** The PDF of a version in a language, as the database keeps it. */
export type KeptPage = {
  readonly company_id: number;
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: string;
  /** SHA-256 of the stored bytes: the compressed PDF, from which exactly one PDF can be unpacked. */
  readonly pdf_hash: Buffer;
};

/** The proofs of a page in hexadecimal, by the name of the key that made them. Read from the database, so of any shape. */
export type StoredProofs = Readonly<Record<string, unknown>> | null;

/** Why a kept page is not given. */
export type PageFault =
  /** The stored bytes are not those of the hash. */
  | 'damaged'
  /** The stored bytes are no compressed file. */
  | 'unreadable'
  /** It has no proof, although every page of the company has one. */
  | 'unproven'
  /** Its proof is of another page or of other bytes. */
  | 'forged';

/** Makes and checks the proofs of kept pages. */
export type PageProofs = {
  /** Name of the key, stored beside each proof. */
  readonly keyName: string;
  readonly proofOf: (page: KeptPage) => string;
  readonly check: (page: KeptPage, proofs: StoredProofs) => 'right' | 'wrong' | 'missing';
  /** Tells the operator of a page that is not given. */
  readonly report: (page: KeptPage, fault: PageFault) => void;
};

/**
 * The proof of a kept page is an HMAC with a key that the database does not hold: a person who can change the database only can put no
 * other file in its place.
 *
 * @source docs/decisions/0078-proofs-of-kept-pages.md
 */
export function createPageProofs(
  secretKey: Pick<SecretKey, 'derive' | 'name'>,
  report: PageProofs['report'] = () => undefined,
): PageProofs {
  const key = secretKey.derive('kept pages');
  const digestOf = (page: KeptPage): Buffer => createHmac('sha256', key).update(provenText(page)).digest();
  return {
    keyName: secretKey.name,
    proofOf: (page) => digestOf(page).toString('hex'),
    check: (page, proofs) => {
      const proof = proofs?.[secretKey.name];
      if (proof === undefined) return 'missing';
      const bytes = Buffer.from(typeof proof === 'string' ? proof : '', 'hex');
      const digest = digestOf(page);
      return bytes.length === digest.length && timingSafeEqual(bytes, digest) ? 'right' : 'wrong';
    },
    report,
  };
}

const provenText = ({ company_id, timesheet_id, version, language, pdf_hash }: KeptPage): string =>
  `zeitblatt/kept-page/1\n${JSON.stringify([company_id, timesheet_id, version, language, pdf_hash.toString('hex')])}`;

/** Where warnings go: the log of the process, or the terminal. */
export type PageLogger = { readonly warn: (fields: object, text: string) => void };

/** Writes a warning with ids only. */
export const reportPagesTo =
  (logger: PageLogger): PageProofs['report'] =>
  ({ pdf_hash, ...ids }, fault) =>
    logger.warn({ page: { ...ids, pdf_hash: pdf_hash.toString('hex') }, fault }, 'a kept PDF is not given');

/** What a log entry says from which on every page of the company has a proof by a key. */
export const allPagesProven = (keyName: string) => ({ pages_proven: keyName });
