import type { Language } from '@zeitblatt/i18n/languages';
import i18next from 'i18next';
import type { SiteAssets } from '../../../site-build.ts';
import { guideOf, languagesOf } from '../../addresses/listed-pages.ts';
import {
  DEFAULT_LANGUAGE,
  type LegalPage,
  type ListedPage,
  linkOf,
  ORIGIN,
  type SitePage,
} from '../../addresses/pages.ts';
import { readGuide } from '../help/read-guides.ts';
import { escapeHtml } from './escape-html.ts';
import { productData } from './product-data.ts';

/** Subsets of the font that the first screen of a language needs. */
const FIRST_FONTS: Readonly<Record<Language, readonly string[]>> = {
  de: ['latin'],
  en: ['latin'],
  tr: ['latin', 'latin-ext'],
  ru: ['latin', 'cyrillic'],
};

const LOCALES: Readonly<Record<Language, string>> = { de: 'de_DE', en: 'en_GB', tr: 'tr_TR', ru: 'ru_RU' };

export type HeadParts = {
  readonly page: SitePage;
  readonly language: Language;
  readonly assets: SiteAssets;
};

/** Elements of a page's head, in order. */
export function headOf({ page, language, assets }: HeadParts): string[] {
  const { title, description } = metaTextsOf(page, language);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...(page === 'not-found'
      ? ['<meta name="robots" content="noindex">']
      : listedHead(page, language, title, description)),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf9f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#10171e" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/brand.svg" type="image/svg+xml">',
    ...FIRST_FONTS[language].map((subset) => {
      const font = assets.fonts[subset];
      if (font === undefined) throw new Error(`The styles of the site have no font ${subset}.`);
      return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
    }),
    ...(page === 'home' ? [`<script type="application/ld+json">${productData(language, description)}</script>`] : []),
  ];
}

function metaTextsOf(page: SitePage, language: Language): { readonly title: string; readonly description: string } {
  const t = i18next.getFixedT(language, 'site');
  if (page === 'home') return { title: t('meta.homeTitle'), description: t('meta.homeDescription') };
  if (page === 'help') return { title: `${t('help.title')} · Zeitblatt`, description: t('help.lead') };
  const guide = guideOf(page);
  if (guide !== null) {
    const { title, summary } = readGuide(guide, language);
    return { title: `${title} · ${t('help.title')} · Zeitblatt`, description: summary };
  }
  const name = page === 'not-found' ? t('notFound.title') : t(`legal.${page as LegalPage}`);
  return { title: `${name} · Zeitblatt`, description: t('meta.legalDescription', { page: name }) };
}

/** Data of a page for search engines and social networks. */
function listedHead(page: ListedPage, language: Language, title: string, description: string): string[] {
  const t = i18next.getFixedT(language, 'site');
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${linkOf(page, language)}">`,
    ...alternatesOf(page).map(
      ({ language: other, href }) => `<link rel="alternate" hreflang="${other}" href="${href}">`,
    ),
    property('type', 'website'),
    property('site_name', 'Zeitblatt'),
    property('title', title),
    property('description', description),
    property('url', linkOf(page, language)),
    property('locale', LOCALES[language]),
    property('image', `${ORIGIN}/social/${language}.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', t('meta.picture')),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The same page in each of its languages, and `x-default` for a visitor with none of them. */
export const alternatesOf = (page: ListedPage): { readonly language: string; readonly href: string }[] => [
  ...languagesOf(page).map((language) => ({ language, href: linkOf(page, language) })),
  { language: 'x-default', href: linkOf(page, DEFAULT_LANGUAGE) },
];
