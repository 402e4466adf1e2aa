import { LEGAL_DOCUMENTS } from '@zeitblatt/domain/billing/legal/legal-documents';
import { parseLegalText } from '@zeitblatt/domain/billing/legal/legal-text';
import { required } from '@zeitblatt/domain/rules/required';
import { useTranslation } from 'react-i18next';
import type { LegalPage } from '../../addresses/pages.ts';
import { LegalText } from '../../features/billing/legal/legal-text.tsx';

/** A legal text. It is German on the pages of every language, which say so in their own. */
export function LegalPageContent({ page }: { readonly page: LegalPage }) {
  const { t, i18n } = useTranslation('legal');
  const { title, text } = required(
    LEGAL_DOCUMENTS.find(({ slug }) => slug === page),
    `the text of ${page}`,
  );
  return (
    <article className="page-width reading-width legal-text" lang="de">
      <h1>{title}</h1>
      {i18n.language !== 'de' && (
        <p className="legal-note" lang={i18n.language}>
          {t('page.german')}
        </p>
      )}
      {page === 'avv' && (
        <p className="legal-note">
          <a href="/api/legal/agreement/pdf" download lang={i18n.language}>
            {t('agreement.pdf')}
          </a>
        </p>
      )}
      <LegalText blocks={parseLegalText(text)} />
    </article>
  );
}
