import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { LISTED_PAGES, linkOf, ORIGIN } from '../pages.ts';
import { alternatesOf } from './head.ts';

/** Every page in every language, each with all its languages. */
export function sitemapXml(): string {
  const entries = LISTED_PAGES.flatMap((page) =>
    LANGUAGES.map((language) => [
      '  <url>',
      `    <loc>${linkOf(page, language)}</loc>`,
      ...alternatesOf(page).map(
        ({ language: other, href }) => `    <xhtml:link rel="alternate" hreflang="${other}" href="${href}"/>`,
      ),
      '  </url>',
    ]),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flat(),
    '</urlset>',
    '',
  ].join('\n');
}

/** Lets robots read everything but the API; the pages of the application say themselves that they are not to be listed. */
export const robotsTxt = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${ORIGIN}/sitemap.xml`, ''].join('\n');
