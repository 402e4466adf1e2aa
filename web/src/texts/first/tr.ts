import access from '@zeitblatt/i18n/locales/tr/access.json';
import calendar from '@zeitblatt/i18n/locales/tr/calendar.json';
import common from '@zeitblatt/i18n/locales/tr/common.json';
import errors from '@zeitblatt/i18n/locales/tr/errors.json';
import layout from '@zeitblatt/i18n/locales/tr/layout.json';
import ui from '@zeitblatt/i18n/locales/tr/ui.json';
import validation from '@zeitblatt/i18n/locales/tr/validation.json';

/** The texts that are loaded before the first screen, in one file. */
export const texts = { access, calendar, common, errors, layout, ui, validation };
