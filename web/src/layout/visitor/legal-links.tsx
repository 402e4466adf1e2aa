import { useTranslation } from 'react-i18next';
import { addressOf } from '../../addresses/pages.ts';
import { useHelpAddress } from '../../help/use-help-address.ts';
import { currentLanguage } from '../../texts/i18n.ts';
import { SiteLink, TextLink } from '../../ui/marks/link.tsx';

/** Links at the end of every page before the sign-in. */
export function LegalLinks() {
  const { t } = useTranslation('access');
  const language = currentLanguage();
  const help = useHelpAddress();
  return (
    <footer>
      <SiteLink href={addressOf('impressum', language)}>{t('legal.imprint')}</SiteLink>
      <SiteLink href={addressOf('datenschutz', language)}>{t('legal.privacy')}</SiteLink>
      <SiteLink href={addressOf('agb', language)}>{t('legal.terms')}</SiteLink>
      <TextLink to="/licences">{t('licences.title')}</TextLink>
      <SiteLink href={help}>{t('legal.help')}</SiteLink>
    </footer>
  );
}
