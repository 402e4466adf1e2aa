import type { CellProblem } from '@zeitblatt/domain/people/import/import-people';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Text of a problem of a cell: by its own key for what cannot be read, by the key of the field rule otherwise. */
export function useProblemText(): (problem: CellProblem) => string {
  const { t } = useTranslation('people-import');
  // The keys come from the rules of the domain; the catalogue test of i18n checks that they exist.
  const translate = i18next.t as (key: string, params: object) => string;
  return ({ field, message }) => {
    const text = translate(message.key, message.params);
    return message.key.startsWith('people-import:')
      ? text
      : t('cell.of', { field: t(`field.${field}`), problem: text });
  };
}
