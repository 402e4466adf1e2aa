import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import i18next from 'i18next';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import type { SiteAssets } from '../../site-build.ts';
import { guideOf, LISTED_PAGES, languagesOf } from '../addresses/listed-pages.ts';
import { addressOf, type LegalPage, type SitePage } from '../addresses/pages.ts';
import { documentOf } from './document/document.ts';
import { robotsTxt, sitemapXml } from './document/sitemap.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { GuidePage } from './help/guide-page.tsx';
import { HelpStart } from './help/help-start.tsx';
import { searchIndex } from './help/search-index.ts';
import { Home } from './home/home.tsx';
import { LegalPageContent } from './legal/legal-page.tsx';
import { NotFound } from './not-found.tsx';
import { socialDocument } from './social/social-document.tsx';

type SiteFile = { readonly name: string; readonly content: string };

/** A page as the server reads it from `pages.json`. */
type PageEntry = {
  readonly page: SitePage;
  readonly language: Language;
  readonly address: string | null;
  readonly file: string;
};

/** All texts, because the guides quote them. They are read by the build only. */
const catalogues = import.meta.glob<Record<string, unknown>>('../../../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});

await i18next.use(initReactI18next).init({
  lng: LANGUAGES[0],
  fallbackLng: false,
  ns: ['site'],
  defaultNS: 'common',
  resources: resourcesOf(catalogues),
  returnNull: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

function resourcesOf(files: typeof catalogues) {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [file, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
    resources[language] = { ...resources[language], [namespace]: texts };
  }
  return resources;
}

/** Renders every page of the site in every language, and the files for search engines. Called by the build. */
export async function renderSite(assets: SiteAssets): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  const pages: PageEntry[] = [];
  for (const language of LANGUAGES) {
    await i18next.changeLanguage(language);
    const index = await assets.add(`help-${language}.json`, JSON.stringify(searchIndex(language)));
    const shown = [...LISTED_PAGES, 'not-found' as const].filter((page) => languagesOf(page).includes(language));
    for (const page of shown) {
      const file = `${language}/${page}.html`;
      pages.push({ page, language, address: page === 'not-found' ? null : addressOf(page, language), file });
      files.push({ name: file, content: documentOf({ page, language, assets, body: bodyOf(page, language, index) }) });
    }
    files.push({ name: `social/${language}.html`, content: socialDocument(language, assets.css) });
  }
  return [
    ...files,
    { name: 'pages.json', content: `${JSON.stringify(pages, null, 1)}\n` },
    { name: 'sitemap.xml', content: sitemapXml() },
    { name: 'robots.txt', content: robotsTxt() },
  ];
}

/** @param index address of the index of the help's search */
function bodyOf(page: SitePage, language: Language, index: string): string {
  // The home page has islands, whose markup React takes over.
  if (page === 'home')
    return renderToString(
      <SiteFrame page={page} language={language}>
        <Home />
      </SiteFrame>,
    );
  return renderToStaticMarkup(
    <SiteFrame page={page} language={language}>
      {contentOf(page, language, index)}
    </SiteFrame>,
  );
}

function contentOf(page: Exclude<SitePage, 'home'>, language: Language, index: string) {
  if (page === 'not-found') return <NotFound language={language} />;
  if (page === 'help') return <HelpStart language={language} index={index} />;
  const guide = guideOf(page);
  return guide === null ? (
    <LegalPageContent page={page as LegalPage} />
  ) : (
    <GuidePage guide={guide} language={language} />
  );
}
