import type { LegalBlock, Span } from '@zeitblatt/domain/billing/legal/legal-block';
import { isolateDirection } from '@zeitblatt/i18n/text-direction';
import { DocumentError } from '../../document-error.ts';
import { hasUnprintableCharacter, makePrintable } from '../../fonts/printable-text.ts';
import { PDF_UA } from '../../typesetting/claim-schemas.ts';
import { addPdfClaims } from '../../typesetting/pdf-claims.ts';
import { createTypesetter } from '../../typesetting/typst-compiler.ts';
import { formatGermanDay, germanText } from '../invoices/printed-invoice.ts';

/** Acceptance of a text: the person, and the moment. */
export type Acceptance = {
  readonly person: string;
  /** Null for a person without a company. */
  readonly company: string | null;
  /** `2026-11-23 14:05:00`, by the clock of the installation. */
  readonly at: string;
};

/** A legal text as it is printed. */
export type PrintedLegalText = {
  readonly title: string;
  readonly version: string;
  /** Line below the title; the version unless said otherwise. */
  readonly subtitle?: string;
  readonly blocks: readonly LegalBlock[];
  /** Null without an acceptance. */
  readonly acceptance: Acceptance | null;
  /** Moment that the PDF says it was made at, in Unix seconds: the same text gives the same bytes. */
  readonly createdAt: number;
};

/** Renders the PDF of a legal text. Blocks its thread for some ten ms. */
type RenderLegalText = (text: PrintedLegalText) => Buffer;

/**
 * Creates a renderer for this thread, to be reused for all texts. The PDF is PDF/A-3a and PDF/UA-1. The renderer throws a
 * DocumentError when it cannot make it.
 */
export function createLegalRenderer(): RenderLegalText {
  const typeset = createTypesetter();
  const print = (text: string): string => {
    if (hasUnprintableCharacter(text))
      throw new DocumentError('unprintable_text', 'a legal text has a character that cannot be printed');
    return makePrintable(text).text;
  };
  return ({ title, version, subtitle, blocks, acceptance, createdAt }) => {
    const view = {
      title: print(title),
      subtitle: subtitle === undefined ? germanText('documents:legal.version', { version }) : print(subtitle),
      blocks: blocks.map((block) => printedBlock(block, print)),
      acceptance: acceptanceFields(acceptance).map(({ label, value }) => ({
        label,
        value: isolateDirection(print(value)),
      })),
      labels: { acceptance: germanText('documents:legal.acceptance'), page: germanText('documents:invoice.page') },
    };
    const pdf = typeset({
      template: 'legal.typ',
      files: { 'legal.json': JSON.stringify(view) },
      createdAt,
      standard: 'a-3a',
      hasMorePages: true,
    });
    return addPdfClaims(pdf, [PDF_UA]);
  };
}

function acceptanceFields(acceptance: Acceptance | null) {
  if (acceptance === null) return [];
  const { person, company, at } = acceptance;
  const moment = { day: formatGermanDay(at.slice(0, 10)), time: at.slice(11, 16) };
  return [
    { label: germanText('documents:legal.person'), value: person },
    ...(company === null ? [] : [{ label: germanText('documents:legal.company'), value: company }]),
    { label: germanText('documents:legal.at'), value: germanText('documents:legal.moment', moment) },
  ];
}

/** A block with plain text: on paper, a link is its words. */
function printedBlock(block: LegalBlock, print: (text: string) => string) {
  const words = (spans: readonly Span[]): string => print(spans.map(({ text }) => text).join(''));
  switch (block.kind) {
    case 'heading':
      return { kind: block.kind, level: block.level, text: print(block.text) };
    case 'paragraph':
      return { kind: block.kind, text: words(block.spans) };
    case 'list':
    case 'lines':
      return { kind: block.kind, items: block.items.map(words) };
    case 'table':
      return { kind: block.kind, head: block.head.map(words), rows: block.rows.map((row) => row.map(words)) };
  }
}
