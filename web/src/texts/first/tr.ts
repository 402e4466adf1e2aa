import access from '@zeitblatt/i18n/locales/tr/access.json';
import calendar from '@zeitblatt/i18n/locales/tr/calendar.json';
import common from '@zeitblatt/i18n/locales/tr/common.json';
import errors from '@zeitblatt/i18n/locales/tr/errors.json';
import layout from '@zeitblatt/i18n/locales/tr/layout.json';
import ui from '@zeitblatt/i18n/locales/tr/ui.json';
import validation from '@zeitblatt/i18n/locales/tr/validation.json';

/** The texts that are loaded before the first screen, in one file. */
export const texts = { access, calendar, common, errors, layout, ui, validation };

/** Those of the features, by their files. Here, because a page needs the addresses of one language only. */
export const later = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../i18n/locales/tr/*.json',
    '!../../../../i18n/locales/tr/{access,calendar,common,errors,layout,ui,validation,documents}.json',
  ],
  { import: 'default' },
);
