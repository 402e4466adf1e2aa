import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isHelpPage, languagesOf } from '../../addresses/listed-pages.ts';
import { addressOf, type ListedPage, type SitePage } from '../../addresses/pages.ts';

type LanguageLinksProps = { readonly page: SitePage; readonly language: Language };

/** Links to the same page in each language, named in that language; to the start page where it is not written in it. */
export function LanguageLinks({ page, language }: LanguageLinksProps) {
  const { t } = useTranslation('site');
  return (
    <nav className="language-links" aria-label={t('nav.languages')}>
      {LANGUAGES.map((other) => (
        <a
          key={other}
          href={addressOf(pageIn(page, other), other)}
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

function pageIn(page: SitePage, language: Language): ListedPage {
  if (page === 'not-found') return 'home';
  return languagesOf(page).includes(language) ? page : isHelpPage(page) ? 'help' : 'home';
}
