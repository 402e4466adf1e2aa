import access from '@zeitblatt/i18n/locales/de/access.json';
import calendar from '@zeitblatt/i18n/locales/de/calendar.json';
import common from '@zeitblatt/i18n/locales/de/common.json';
import errors from '@zeitblatt/i18n/locales/de/errors.json';
import layout from '@zeitblatt/i18n/locales/de/layout.json';
import ui from '@zeitblatt/i18n/locales/de/ui.json';
import validation from '@zeitblatt/i18n/locales/de/validation.json';

/** The texts that are loaded before the first screen, in one file. */
export const texts = { access, calendar, common, errors, layout, ui, validation };
