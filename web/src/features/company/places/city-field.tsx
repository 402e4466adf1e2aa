import * as api from '@zeitblatt/contract/api';
import { type City, formatCity, MIN_CITY_SEARCH } from '@zeitblatt/domain/rules/city';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { LookupField } from '../../../ui/fields/lookup-field.tsx';
import type { FieldProps } from '../../../ui/form-state/field.ts';
import { cityQueryOf } from './city-query.ts';

/** Time after the last key before the places are searched. @source docs/product.md section 9 "City search" */
const DEBOUNCE_MS = 250;

const NO_CITIES: readonly City[] = [];

/**
 * Field for a German place, found by the beginning of its zip code or of a word of its name.
 *
 * @source docs/product.md section 5; docs/decisions.md D24
 */
export function CityField({ value, onChange, ...rest }: FieldProps<City | null>) {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState('');
  const query = cityQueryOf(useSettled(typed));
  const isAsking = cityQueryOf(typed) !== null;
  const answer = useRead(api.places.cities, { query: query ?? {} }, { isEnabled: query !== null });
  const cities = isAsking ? (answer.data?.data ?? NO_CITIES) : NO_CITIES;
  const isSearching = isAsking && (answer.isFetching || JSON.stringify(query) !== JSON.stringify(cityQueryOf(typed)));
  const nothing = isSearching ? 'searching' : answer.error ? 'failed' : isAsking ? 'none' : 'typeMore';
  return (
    <LookupField
      {...rest}
      value={value && { value: value.id, label: formatCity(value) }}
      options={cities.map((city) => ({ value: city.id, label: formatCity(city) }))}
      isSearching={isSearching}
      nothing={t(`city.${nothing}`, { count: MIN_CITY_SEARCH })}
      refuse={(text) => t('city.notChosen', { text })}
      placeholder={t('city.placeholder')}
      onSearch={setTyped}
      onChange={(option) => onChange(option && ([value, ...cities].find((city) => city?.id === option.value) ?? null))}
    />
  );
}

/** Debounces the typed text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
