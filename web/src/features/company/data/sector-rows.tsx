import { IconTrash } from '@tabler/icons-react';
import { SECTOR_CHANGES_MAX, SECTORS } from '@zeitblatt/domain/company/data/sectors';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { AppForm } from '../../../ui/forms/app-form.ts';
import { Group, Stack, Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import type { CompanyValues } from './company-values.ts';

/** The company's sectors of § 2a SchwarzArbG, each with the day from which it belongs to it. @source docs/decisions.md D64 */
export function SectorRows({ form }: { readonly form: AppForm<CompanyValues> }) {
  const { t } = useTranslation('company');
  const { sectors } = form.values;
  const options = (['none', ...SECTORS] as const).map((value) => ({ value, label: t(`sector.${value}`) }));
  return (
    <Panel title={t('sectors.title')}>
      <Stack gap="md">
        <Text>{sectors.length === 0 ? t('sectors.empty') : t('sectors.why')}</Text>
        {sectors.map((row, index) => (
          // Rows have no id, and a row that is removed takes the values of the one after it.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={index} align="flex-end" gap="sm">
            <SelectField
              label={t('sectors.sector')}
              required
              width={320}
              options={options}
              {...form.field(`sectors.${index}.sector`)}
            />
            <DateField
              label={t('sectors.validFrom')}
              required
              width={170}
              {...form.field(`sectors.${index}.valid_from`)}
            />
            <IconButton
              label={t('sectors.remove', {
                sector: row.sector === null ? String(index + 1) : t(`sector.${row.sector}`),
              })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() =>
                form.set(
                  'sectors',
                  sectors.filter((_, other) => other !== index),
                )
              }
            />
          </Group>
        ))}
        {sectors.length < SECTOR_CHANGES_MAX && (
          <Group>
            <Button onClick={() => form.set('sectors', [...sectors, { sector: null, valid_from: null }])}>
              {sectors.length === 0 ? t('sectors.add') : t('sectors.addMore')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
