import access from '@zeitblatt/i18n/locales/ru/access.json';
import calendar from '@zeitblatt/i18n/locales/ru/calendar.json';
import common from '@zeitblatt/i18n/locales/ru/common.json';
import errors from '@zeitblatt/i18n/locales/ru/errors.json';
import layout from '@zeitblatt/i18n/locales/ru/layout.json';
import ui from '@zeitblatt/i18n/locales/ru/ui.json';
import validation from '@zeitblatt/i18n/locales/ru/validation.json';

/** The texts that are loaded before the first screen, in one file. */
export const texts = { access, calendar, common, errors, layout, ui, validation };
