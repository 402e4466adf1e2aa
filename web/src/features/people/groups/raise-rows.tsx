import { IconTrash } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { LATER_WAGES_MAX } from '@zeitblatt/domain/company/data/wages';
import { ruleInForceOn } from '@zeitblatt/domain/months/law/facts/rules';
import { formatCents, isMoneyText, parseCents } from '@zeitblatt/domain/rules/amounts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../texts/format.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/typed-fields.tsx';
import type { AppForm } from '../../../ui/forms/app-form.ts';
import { Group, Stack } from '../../../ui/frame/layout.ts';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { GroupValues } from './group-values.ts';

/** Says that a wage is below the minimum wage of a day; it is accepted all the same. @source docs/decisions.md D63 */
export function MinimumWageHint({ wage, day }: { readonly wage: string; readonly day: IsoDate | null }) {
  const { t } = useTranslation('company');
  const minimum = day === null ? undefined : ruleInForceOn('below_minimum_wage', day)?.figures.minimumCents;
  if (minimum === undefined || !isMoneyText(wage) || parseCents(wage) >= minimum || parseCents(wage) === 0) return null;
  return <Notice tone="warning">{t('salary.belowMinimum', { minimum: formatMoney(formatCents(minimum)) })}</Notice>;
}

/** The wages of a group that follow its first one. @source docs/decisions.md D63 */
export function RaiseRows({ form }: { readonly form: AppForm<GroupValues> }) {
  const { t } = useTranslation('company');
  const { laterWages } = form.values;
  return (
    <Stack gap="sm">
      {laterWages.map(({ valid_from, hourlyWage }, index) => (
        // Rows have no id, and a row that is removed takes the values of the one after it.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Stack key={index} gap="xs">
          <Group align="flex-end" gap="sm">
            <DateField
              label={t('salary.raiseFrom')}
              required
              width={150}
              {...form.field(`laterWages.${index}.valid_from`)}
            />
            <MoneyField
              label={t('salary.raise')}
              required
              width={150}
              {...form.field(`laterWages.${index}.hourlyWage`)}
            />
            <IconButton
              label={
                valid_from === null
                  ? t('salary.removeRaiseEmpty')
                  : t('salary.removeRaise', { day: formatDate(valid_from) })
              }
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() =>
                form.set(
                  'laterWages',
                  laterWages.filter((_, other) => other !== index),
                )
              }
            />
          </Group>
          <MinimumWageHint wage={hourlyWage} day={valid_from} />
        </Stack>
      ))}
      {laterWages.length < LATER_WAGES_MAX && (
        <Group>
          <Button onClick={() => form.set('laterWages', [...laterWages, { valid_from: null, hourlyWage: '' }])}>
            {t('salary.addRaise')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
