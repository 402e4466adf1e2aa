import { IMPORT_FIELDS, mapColumns } from '@zeitblatt/domain/people/import/import-columns';
import de from '@zeitblatt/i18n/locales/de/people-import.json';
import en from '@zeitblatt/i18n/locales/en/people-import.json';
import ru from '@zeitblatt/i18n/locales/ru/people-import.json';
import tr from '@zeitblatt/i18n/locales/tr/people-import.json';
import { expect, test } from 'vitest';

test.each(Object.entries({ de, en, tr, ru }))('our own words of %s are understood as headings', (_, { field }) => {
  expect(IMPORT_FIELDS.map((name) => mapColumns([field[name]])[0])).toEqual([...IMPORT_FIELDS]);
});
