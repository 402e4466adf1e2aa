import { LISTED_PAGES, languagesOf } from '../../addresses/listed-pages.ts';
import { linkOf, ORIGIN } from '../../addresses/pages.ts';
import { alternatesOf } from './head.ts';

/** Every page in each of its languages, each entry with all of them. */
export function sitemapXml(): string {
  const entries = LISTED_PAGES.flatMap((page) =>
    languagesOf(page).map((language) => [
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
