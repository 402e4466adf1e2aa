import { required } from '../../rules/required.ts';
import { AGREEMENT_VERSION } from './agreement-version.ts';
import { AGREEMENT_2026_11 } from './texts/agreement-2026-11.ts';

/**
 * The text of every version of the agreement (GDPR article 28) that companies may have accepted, with tokens for facts
 * (legal-facts.ts). A new wording is a further version: people who accepted an earlier one are then asked again.
 */
const TEXTS: Readonly<Record<string, string>> = { '2026-11': AGREEMENT_2026_11 };

/** The text of a version; undefined for one that there never was. */
export const agreementText = (version: string): string | undefined =>
  Object.hasOwn(TEXTS, version) ? TEXTS[version] : undefined;

/** The text that is offered. */
export const AGREEMENT = required(agreementText(AGREEMENT_VERSION), 'the text of the offered agreement');

/** Title of every version. */
export const AGREEMENT_TITLE = 'Vereinbarung zur Auftragsverarbeitung';
