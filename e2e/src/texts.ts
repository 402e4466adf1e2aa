import { readFileSync } from 'node:fs';
import type { Language } from '@zeitblatt/i18n/languages';
import type accessDe from '@zeitblatt/i18n/locales/de/access.json';
import type calendarDe from '@zeitblatt/i18n/locales/de/calendar.json';
import type demoDe from '@zeitblatt/i18n/locales/de/demo.json';
import type layoutDe from '@zeitblatt/i18n/locales/de/layout.json';
import type siteDe from '@zeitblatt/i18n/locales/de/site.json';
import type timesheetsDe from '@zeitblatt/i18n/locales/de/timesheets.json';

/** The files of texts that journeys read in another language than German. */
type Texts = {
  access: typeof accessDe;
  calendar: typeof calendarDe;
  demo: typeof demoDe;
  layout: typeof layoutDe;
  site: typeof siteDe;
  timesheets: typeof timesheetsDe;
};

/** The texts of a feature in a language, from the very file that the product shows. */
export function textsOf<Name extends keyof Texts>(language: Language, name: Name): Texts[Name] {
  const file = new URL(`../../i18n/locales/${language}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts[Name];
}
