import { createHash } from 'node:crypto';
import { makePrintable } from '@zeitblatt/documents/fonts/printable-text';
import type { LegalBlock } from '@zeitblatt/domain/billing/legal/legal-block';

/** Name of the list of all hashes. */
export const HASHES_NAME = 'pruefsummen.csv';

/** Files whose hashes the overview lists one by one; of more papers it names the list only, whose hash it holds. */
const LISTED_FILES_MAX = 1000;

/** A file of a pack with its SHA-256, hexadecimal. */
export type FileHash = { readonly name: string; readonly bytes: number; readonly sha256: string };

export const hashFile = (name: string, bytes: Buffer): FileHash => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The hashes of the files; of many only that of their list. */
export function hashBlocks(files: readonly FileHash[]): LegalBlock[] {
  const isShort = files.length <= LISTED_FILES_MAX;
  const listed = isShort ? files : files.filter(({ name }) => !name.endsWith('.pdf'));
  const about = isShort
    ? 'SHA-256 jeder Datei dieser Mappe außer dieser Übersicht.'
    : `SHA-256 der Tabellen. Die Prüfsummen der PDF-Dateien stehen in ${HASHES_NAME}, dessen eigene Prüfsumme hier steht.`;
  return [
    paragraph(about),
    table(
      ['Datei', 'SHA-256'],
      listed.map(({ name, sha256 }) => [name, spaced(sha256)]),
    ),
  ];
}

/** A hash in groups, so that it can be broken into lines. */
export const spaced = (hash: string): string => hash.replace(/(.{32})(?=.)/g, '$1 ');

/** A text as it can be printed: names may have letters and signs that no line shows. */
const printable = (words: string): string => makePrintable(words.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')).text;

const span = (words: string) => [{ text: printable(words) }];
/** Blocks of a printed text. */
export const heading = (words: string): LegalBlock => ({ kind: 'heading', level: 2, text: words, id: '' });
export const paragraph = (words: string): LegalBlock => ({ kind: 'paragraph', spans: span(words) });
export const list = (items: readonly string[]): LegalBlock => ({ kind: 'list', items: items.map(span) });
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): LegalBlock => ({
  kind: 'table',
  head: head.map(span),
  rows: rows.map((row) => row.map(span)),
});
