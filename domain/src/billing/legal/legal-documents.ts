import { AGREEMENT, AGREEMENT_TITLE } from './agreements.ts';
import { ACCESSIBILITY } from './texts/accessibility.ts';
import { IMPRINT } from './texts/imprint.ts';
import { PRIVACY } from './texts/privacy.ts';
import { SECURITY } from './texts/security.ts';
import { TERMS } from './texts/terms.ts';

/** A legal text with a public page of its own. The texts are German, in every language of the page around them. */
export type LegalDocument = {
  /** Last part of the address: `/impressum`, `/en/impressum`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** The text, with tokens for facts (legal-facts.ts); `parseLegalText` reads it. */
  readonly text: string;
};

/** The legal texts in the order in which the foot of the site lists them. */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = [
  {
    slug: 'impressum',
    title: 'Impressum',
    description: 'Wer Zeitblatt betreibt, und wie Sie uns erreichen.',
    text: IMPRINT,
  },
  {
    slug: 'datenschutz',
    title: 'Datenschutzerklärung',
    description: 'Welche Daten Zeitblatt verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
    text: PRIVACY,
  },
  {
    slug: 'agb',
    title: 'Allgemeine Geschäftsbedingungen',
    description: 'Bedingungen für Unternehmen: Tarife, Zahlung, Kündigung, Export und Wechsel.',
    text: TERMS,
  },
  {
    slug: 'avv',
    title: AGREEMENT_TITLE,
    description:
      'Wie Zeitblatt Daten im Auftrag von Firmen verarbeitet (Art. 28 DSGVO), mit Maßnahmen und Unterauftragnehmern.',
    text: AGREEMENT,
  },
  {
    slug: 'barrierefreiheit',
    title: 'Erklärung zur Barrierefreiheit',
    description: 'Was in Zeitblatt ohne Barrieren geht, was noch fehlt, und wie Sie uns Hindernisse melden.',
    text: ACCESSIBILITY,
  },
  {
    slug: 'sicherheit',
    title: 'Sicherheit',
    description: 'Wie Zeitblatt Daten schützt, und wie Sie eine Schwachstelle melden.',
    text: SECURITY,
  },
];
