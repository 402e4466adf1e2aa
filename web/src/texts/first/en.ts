import access from '@zeitblatt/i18n/locales/en/access.json';
import calendar from '@zeitblatt/i18n/locales/en/calendar.json';
import common from '@zeitblatt/i18n/locales/en/common.json';
import errors from '@zeitblatt/i18n/locales/en/errors.json';
import layout from '@zeitblatt/i18n/locales/en/layout.json';
import ui from '@zeitblatt/i18n/locales/en/ui.json';
import validation from '@zeitblatt/i18n/locales/en/validation.json';

/** The texts that are loaded before the first screen, in one file. */
export const texts = { access, calendar, common, errors, layout, ui, validation };
