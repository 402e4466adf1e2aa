import type { FactName } from '@zeitblatt/domain/billing/legal/legal-facts';
import { useTranslation } from 'react-i18next';
import { ContactForm } from '../contact/contact-form.tsx';

/** A part of a page that the server keeps only where a fact about the operator is set. */
const shownWith = (fact: FactName, text: string): string => `{{#${fact}}}${text}{{/${fact}}}`;

const CITY = shownWith('operator.city', ', {{operator.city}}');

/** Aim of the product, the operator behind it, where the data are, and the contact form. */
export function About() {
  const { t } = useTranslation('site');
  return (
    <div className="page-width section about">
      <section aria-labelledby="about">
        <h2 id="about">{t('about.title')}</h2>
        <p className="lead">{t('about.text')}</p>
        {/* Filled in by the server; without the setting the line is left out. */}
        <p className="quiet">{shownWith('operator.name', t('about.operator', { name: `{{operator.name}}${CITY}` }))}</p>
        <p className="quiet">{shownWith('operator.host', t('about.host', { host: '{{operator.host}}' }))}</p>
        <p className="quiet">{t('about.privacy')}</p>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">{t('contact.title')}</h2>
        <p className="quiet">{t('contact.lead')}</p>
        <div data-island="contact">
          <ContactForm />
        </div>
        <p className="quiet contact-address">
          {t('contact.byMail')} <a href="mailto:{{operator.email}}">{'{{operator.email}}'}</a>
        </p>
      </section>
    </div>
  );
}
