import { type GuideName, guideGroups } from '@zeitblatt/i18n/guides';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { guideLanguage } from './guide-address.ts';
import { type HelpPage, LEGAL_PAGES, type ListedPage, type SitePage } from './pages.ts';

/** Every guide, in the order of the start page of the help. */
export const GUIDES: readonly GuideName[] = guideGroups().flatMap(({ guides }) => guides);

/** Every page that search engines may list. */
export const LISTED_PAGES: readonly ListedPage[] = [
  'home',
  ...LEGAL_PAGES,
  'help',
  ...GUIDES.map((guide) => `help/${guide}` as const),
];

/** The guide of a page, or null. */
export const guideOf = (page: SitePage): GuideName | null => GUIDES.find((guide) => page === `help/${guide}`) ?? null;

export const isHelpPage = (page: SitePage): page is HelpPage => page === 'help' || guideOf(page) !== null;

/** Languages in which a page exists. */
export function languagesOf(page: SitePage): readonly Language[] {
  const guide = guideOf(page);
  return guide === null ? LANGUAGES : LANGUAGES.filter((language) => guideLanguage(guide, language) === language);
}
