import { type GuideName, guideGroups } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { guideLanguage } from '../../addresses/guide-address.ts';
import { addressOf } from '../../addresses/pages.ts';
import { GuideLink } from './help-nav.tsx';
import { readGuide } from './read-guides.ts';

type HelpStartProps = {
  readonly language: Language;
  /** Address of the index of the search in this language. */
  readonly index: string;
};

/** The start page of the help: the search, and every guide by its readers. */
export function HelpStart({ language, index }: HelpStartProps) {
  const { t } = useTranslation('site');
  return (
    <div className="page-width help-start">
      <h1>{t('help.title')}</h1>
      <p className="lead">{t('help.lead')}</p>
      <HelpSearch language={language} index={index} />
      {guideGroups().map(({ group, guides }) => (
        <section key={group} className="help-group">
          <h2>{t(`help.group.${group}`)}</h2>
          {guides.every((guide) => guideLanguage(guide, language) !== language) && (
            <p className="quiet">{t('help.inEnglish')}</p>
          )}
          <ul>
            {guides.map((guide) => (
              <GuideEntry key={guide} guide={guide} language={language} />
            ))}
          </ul>
        </section>
      ))}
      <section className="help-group">
        <h2>{t('help.operator.title')}</h2>
        <p>{t('help.operator.text')}</p>
      </section>
      <label className="help-key" hidden>
        <input type="checkbox" data-help-key /> {t('help.key')}
      </label>
    </div>
  );
}

function GuideEntry({ guide, language }: { readonly guide: GuideName; readonly language: Language }) {
  const written = guideLanguage(guide, language);
  return (
    <li>
      <GuideLink guide={guide} language={language} />
      <p lang={written === language ? undefined : written}>{readGuide(guide, written).summary}</p>
    </li>
  );
}

/** The search. Its script (`help-search.ts`) is loaded when it is used; without any script the list of guides remains. */
function HelpSearch({ language, index }: HelpStartProps) {
  const { t } = useTranslation('site');
  return (
    <search className="help-search">
      <form action={addressOf('help', language)} method="get" data-help-search={index} data-none={t('help.none')}>
        <label htmlFor="help-words">{t('help.search')}</label>
        <input
          id="help-words"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('help.example')}
        />
      </form>
      <p role="status" className="help-found" />
      <ol className="help-results" />
    </search>
  );
}
