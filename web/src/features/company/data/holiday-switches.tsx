import * as api from '@zeitblatt/contract/api';
import { partHolidayByLaw, partHolidaysAt } from '@zeitblatt/domain/company/data/part-holidays';
import type { City } from '@zeitblatt/domain/rules/city';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import type { AppForm } from '../../../ui/forms/app-form.ts';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useHolidayName } from '../places/use-holiday-name.ts';
import type { CompanyValues } from './company-values.ts';

type HolidaySwitchesProps = { readonly form: AppForm<CompanyValues> };

/**
 * The public holidays at the company's place. Those that depend on the town are named where the law is known, and have switches
 * elsewhere.
 *
 * @source docs/decisions.md D21, D119
 */
export function HolidaySwitches({ form }: HolidaySwitchesProps) {
  const { t } = useTranslation('company');
  const { city } = form.values;
  return (
    <Panel title={t('holidays.title')}>
      {city === null ? <Notice tone="warning">{t('holidays.noCity')}</Notice> : <AtPlace form={form} city={city} />}
    </Panel>
  );
}

function AtPlace({ form, city }: HolidaySwitchesProps & { readonly city: City }) {
  const { t } = useTranslation('company');
  const holidayName = useHolidayName();
  const states = useRead(api.places.states, {});
  const state = states.data?.data.find(({ id }) => id === city.state_id);
  if (states.error) return <Notice tone="error">{failureText(states.error)}</Notice>;
  if (!state) return <SkeletonRows count={1} />;
  const town = { stateCode: state.code, zip: city.zip, name: city.name };
  const possible = partHolidaysAt(town);
  const given = possible.filter((holiday) => partHolidayByLaw(holiday, town) === true);
  const open = possible.filter((holiday) => partHolidayByLaw(holiday, town) === null);
  return (
    <Stack gap="md">
      <Text>{t('holidays.state', { state: state.name })}</Text>
      {given.map((holiday) => (
        <Text key={holiday}>{t('holidays.byLaw', { holiday: holidayName(holiday), town: city.name })}</Text>
      ))}
      {open.map((holiday) => (
        <SwitchField
          key={holiday}
          label={holidayName(holiday)}
          description={t(`holidays.${holiday}`)}
          {...form.field(holiday)}
        />
      ))}
    </Stack>
  );
}
