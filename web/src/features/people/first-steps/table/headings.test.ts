import { IMPORT_FIELDS, mapColumns } from '@zeitblatt/domain/people/import/import-columns';
import de from '@zeitblatt/i18n/locales/de/first-steps.json';
import en from '@zeitblatt/i18n/locales/en/first-steps.json';
import ru from '@zeitblatt/i18n/locales/ru/first-steps.json';
import tr from '@zeitblatt/i18n/locales/tr/first-steps.json';
import { expect, test } from 'vitest';

test.each(Object.entries({ de, en, tr, ru }))('our own words of %s are understood as headings', (_, { field }) => {
  expect(IMPORT_FIELDS.map((name) => mapColumns([field[name]])[0])).toEqual([...IMPORT_FIELDS]);
});
