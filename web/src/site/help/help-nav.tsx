import { type GuideName, guideGroups } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { guideAddress, guideLanguage } from '../../addresses/guide-address.ts';
import { addressOf } from '../../addresses/pages.ts';
import { readGuide } from './read-guides.ts';

/** A link to a guide, by its title. It says so when the guide is in another language. */
export function GuideLink({ guide, language, isCurrent = false }: GuideLinkProps) {
  const written = guideLanguage(guide, language);
  const other = written === language ? {} : { hrefLang: written, lang: written };
  return (
    <a href={guideAddress(guide, language)} aria-current={isCurrent ? 'page' : undefined} {...other}>
      {readGuide(guide, written).title}
    </a>
  );
}

type GuideLinkProps = { readonly guide: GuideName; readonly language: Language; readonly isCurrent?: boolean };

/** All guides beside a guide, with the search. */
export function HelpNav({ guide, language }: { readonly guide: GuideName; readonly language: Language }) {
  const { t } = useTranslation('site');
  const own = guideGroups().filter(({ guides }) => guides.some((one) => guideLanguage(one, language) === language));
  return (
    <nav className="help-nav" aria-label={t('help.all')}>
      <a className="help-nav-start" href={addressOf('help', language)}>
        {t('help.title')}
      </a>
      {own.map(({ group, guides }) => (
        // Only the own group is unfolded: all of them would be longer than a screen.
        <details key={group} open={guides.includes(guide)}>
          <summary>{t(`help.group.${group}`)}</summary>
          <ul>
            {guides.map((one) => (
              <li key={one}>
                <GuideLink guide={one} language={language} isCurrent={one === guide} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
