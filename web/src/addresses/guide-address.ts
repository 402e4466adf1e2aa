import { type GuideName, isInEveryLanguage } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import { addressOf } from './pages.ts';

/** Language in which a reader gets a guide: the own one, or English where the guide is not written in it. */
export const guideLanguage = (guide: GuideName, language: Language): Language =>
  language === 'de' || isInEveryLanguage(guide) ? language : 'en';

/** Address of a guide for a reader of a language: `/help/month`, `/en/help/month`. */
export const guideAddress = (guide: GuideName, language: Language): string =>
  addressOf(`help/${guide}`, guideLanguage(guide, language));
