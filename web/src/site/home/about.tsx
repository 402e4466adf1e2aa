import { useTranslation } from 'react-i18next';
import { ContactForm } from '../contact/contact-form.tsx';

export function About() {
  const { t } = useTranslation('site');
  return (
    <div className="page-width section about">
      <section aria-labelledby="about">
        <h2 id="about">{t('about.title')}</h2>
        <p className="lead">{t('about.text')}</p>
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
