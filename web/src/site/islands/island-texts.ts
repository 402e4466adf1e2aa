import { isLanguage, LANGUAGES } from '@zeitblatt/i18n/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

type Catalogue = Record<string, unknown>;

/** One file for each language and namespace that an island may use. */
const catalogues = import.meta.glob<Catalogue>(
  '../../../../i18n/locales/*/{calendar,common,compliance,contact,site,timesheets,ui}.json',
  { import: 'default' },
);

/** Loads texts in the language of the page. Islands may call it side by side. */
export async function initIslandTexts(namespaces: readonly string[]): Promise<void> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : LANGUAGES[0];
  const loaded = await Promise.all(
    namespaces.map(async (name) => {
      const load = catalogues[`../../../../i18n/locales/${language}/${name}.json`];
      if (load === undefined) throw new Error(`no texts ${language}/${name}`);
      return [name, await load()] as const;
    }),
  );
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      resources: {},
      returnNull: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  for (const [name, texts] of loaded) i18next.addResourceBundle(language, name, texts);
}
