import { type GuideName, guideGroups } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../addresses/pages.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideLink, HelpNav } from './help-nav.tsx';
import { readGuide } from './read-guides.ts';

/** Headings from which a guide has a list of them. */
const LISTED_HEADINGS_MIN = 3;

type GuidePageProps = { readonly guide: GuideName; readonly language: Language };

/** A guide, with the way to the others. */
export function GuidePage({ guide, language }: GuidePageProps) {
  const { t } = useTranslation('site');
  const { title, summary, blocks } = readGuide(guide, language);
  const headings = blocks.filter((block) => block.kind === 'heading');
  return (
    <div className="page-width help-columns">
      <article className="guide">
        <p className="help-path">
          <a href={addressOf('help', language)}>{t('help.title')}</a>
        </p>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        {headings.length >= LISTED_HEADINGS_MIN && (
          <nav className="guide-contents" aria-label={t('help.contents')}>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <GuideBlocks blocks={blocks} language={language} />
        <Neighbours guide={guide} language={language} />
      </article>
      <HelpNav guide={guide} language={language} />
    </div>
  );
}

/** The guides before and after this one in its group. */
function Neighbours({ guide, language }: GuidePageProps) {
  const { t } = useTranslation('site');
  const guides = guideGroups().find((group) => group.guides.includes(guide))?.guides ?? [];
  const place = guides.indexOf(guide);
  const before = place > 0 ? guides[place - 1] : undefined;
  const after = guides[place + 1];
  if (before === undefined && after === undefined) return null;
  return (
    <nav className="guide-neighbours" aria-label={t('help.goOn')}>
      {before && (
        <p>
          <span className="quiet">{t('help.before')}</span> <GuideLink guide={before} language={language} />
        </p>
      )}
      {after && (
        <p>
          <span className="quiet">{t('help.after')}</span> <GuideLink guide={after} language={language} />
        </p>
      )}
    </nav>
  );
}
