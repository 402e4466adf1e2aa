import { ALLOCATION_BLOCKS } from '@zeitblatt/domain/company/data/company';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import type { AppForm } from '../../../ui/forms/app-form.ts';
import { Stack } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { CityField } from '../places/city-field.tsx';
import type { CompanyValues } from './company-values.ts';
import { HolidaySwitches } from './holiday-switches.tsx';
import { SectorRows } from './sector-rows.tsx';

/** All fields of a company, in three panels. @source docs/product.md section 3 "Company" */
export function CompanyFields({ form }: { readonly form: AppForm<CompanyValues> }) {
  const { t } = useTranslation('company');
  return (
    <>
      <Panel title={t('tab.info')}>
        <div className="fields">
          <TextField label={t('field.name')} required autoComplete="organization" {...form.field('name')} />
          <TextField label={t('field.street')} required autoComplete="street-address" {...form.field('street')} />
          <CityField label={t('field.city')} description={t('field.cityWhy')} {...form.field('city')} />
          {form.initial.city !== null && (
            <DateField label={t('field.cityFrom')} description={t('field.cityFromWhy')} {...form.field('city_from')} />
          )}
          <TextField label={t('field.contactPerson')} {...form.field('contact_person')} />
          <TextField label={t('field.phone')} required type="tel" {...form.field('phone')} />
          <TextField label={t('field.fax')} type="tel" {...form.field('fax')} />
          <TextField label={t('field.email')} type="email" inputMode="email" {...form.field('email')} />
          <TextField label={t('field.vatNumber')} {...form.field('vat_number')} />
        </div>
      </Panel>
      <HolidaySwitches form={form} />
      <SectorRows form={form} />
      <Panel title={t('sheets.title')}>
        <Stack gap="md">
          <div className="fields">
            <SelectField
              label={t('sheets.blockSize')}
              description={t('sheets.blockSizeWhy')}
              required
              options={ALLOCATION_BLOCKS.map((value) => ({ value, label: t('sheets.minutes', { count: value }) }))}
              {...form.field('timesheet_allocation_block_size')}
            />
          </div>
          <SwitchField
            label={t('sheets.planParagraph')}
            description={t('sheets.planParagraphWhy')}
            {...form.field('show_plan_hours_calculation_paragraph')}
          />
          <SwitchField label={t('sheets.costUnits')} {...form.field('using_cost_units')} />
          <SwitchField
            label={t('sheets.requiresAgreement')}
            description={t('sheets.requiresAgreementWhy')}
            {...form.field('requires_agreement')}
          />
          <SwitchField
            label={t('sheets.scaffolding')}
            description={t('sheets.scaffoldingWhy')}
            {...form.field('is_scaffolding')}
          />
        </Stack>
      </Panel>
    </>
  );
}
