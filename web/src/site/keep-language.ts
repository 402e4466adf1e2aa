import { isLanguage } from '@zeitblatt/i18n/languages';
import { saveLanguage } from '../texts/saved-language.ts';

/**
 * Takes the language of the page along into the application, once the visitor follows a link that is not one to another
 * language.
 */
export function keepLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]:not([hreflang])') : null;
    const { lang } = document.documentElement;
    if (link !== null && isLanguage(lang)) saveLanguage(lang);
  });
}
