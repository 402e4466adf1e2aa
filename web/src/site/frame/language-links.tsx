import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { addressOf, type SitePage } from '../pages.ts';

type LanguageLinksProps = { readonly page: SitePage; readonly language: Language };

/** Links to the same page in each language, named in that language. */
export function LanguageLinks({ page, language }: LanguageLinksProps) {
  const { t } = useTranslation('site');
  return (
    <nav className="language-links" aria-label={t('nav.languages')}>
      {LANGUAGES.map((other) => (
        <a
          key={other}
          href={addressOf(page === 'not-found' ? 'home' : page, other)}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
        >
          <abbr title={t(`languages.${other}`)}>{other.toUpperCase()}</abbr>
        </a>
      ))}
    </nav>
  );
}
