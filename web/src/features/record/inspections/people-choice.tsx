import type { InspectablePerson } from '@zeitblatt/domain/record/inspections/inspection';
import { searchKey } from '@zeitblatt/domain/rules/sort-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SearchField } from '../../../ui/fields/text-fields.tsx';
import type { FieldBinding } from '../../../ui/form-state/field.ts';

type PeopleChoiceProps = FieldBinding<readonly number[]> & { readonly people: readonly InspectablePerson[] };

/** Chooses people one by one; those who are chosen stay in the list whatever is searched for. */
export function PeopleChoice({ people, value: chosen, onChange, error, ...rest }: PeopleChoiceProps) {
  const { t } = useTranslation('inspections');
  const [search, setSearch] = useState('');
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  const nameOf = (person: InspectablePerson): string =>
    person.is_deleted ? t('deleted', { name: numberAndName(person) }) : numberAndName(person);
  const isFound = (person: InspectablePerson): boolean =>
    chosen.includes(person.id) || words.every((word) => searchKey(nameOf(person)).includes(word));
  const choose = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="inspection-people" data-path={rest['data-path']} aria-label={t('some')} tabIndex={-1}>
      <SearchField label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} width={260} />
      <p className="num">{t('chosen', { count: chosen.length })}</p>
      <div className="inspection-list">
        {people.filter(isFound).map((person) => (
          <CheckboxField
            key={person.id}
            label={nameOf(person)}
            value={chosen.includes(person.id)}
            onChange={(isChosen) => choose(person.id, isChosen)}
          />
        ))}
      </div>
      {error && (
        <p className="inspection-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const numberAndName = ({ number, first_name, last_name }: InspectablePerson): string =>
  [number, `${last_name}, ${first_name}`].filter(Boolean).join(' · ');
