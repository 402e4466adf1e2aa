import type { GuideName } from '@zeitblatt/i18n/guides';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';

/** Legal pages: their names are their addresses, which are German in every language, as the texts are. */
export const LEGAL_PAGES = ['impressum', 'datenschutz', 'agb', 'avv', 'barrierefreiheit', 'sicherheit'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Pages of the help: its start page and the guides. @source docs/decisions/0075-guides.md */
export type HelpPage = 'help' | `help/${GuideName}`;

/** Pages of the public site that search engines may list. */
export type ListedPage = 'home' | LegalPage | HelpPage;

/** `not-found` answers unknown addresses, and has none of its own. */
export type SitePage = ListedPage | 'not-found';

/** Language of the address without a prefix, and of a visitor whose language is not offered. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Path of a page in a language: `/`, `/en/`, `/impressum`, `/en/impressum`, `/en/help/timer`. */
export function addressOf(page: ListedPage, language: Language): string {
  const folder = language === DEFAULT_LANGUAGE ? '/' : `/${language}/`;
  return page === 'home' ? folder : `${folder}${page}`;
}

/** Placeholder that the server replaces by the origin of the installation: `https://zeitblatt.example`. */
export const ORIGIN = '__ORIGIN__';

/** Absolute address of a page, as search engines and social networks need it. */
export const linkOf = (page: ListedPage, language: Language): string => `${ORIGIN}${addressOf(page, language)}`;
