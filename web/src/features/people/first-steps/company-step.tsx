import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { holidaysOfTown } from '@zeitblatt/domain/company/data/part-holidays';
import { type City, city as citySchema, formatCity } from '@zeitblatt/domain/rules/city';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { storeFirstStep } from '../../../session/first-steps.ts';
import { useSessionStore, useUser } from '../../../session/session-context.tsx';
import { formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { companyFormPathOf, NEW_COMPANY, newCompanyRules } from '../../company/data/company-values.ts';
import { CityField } from '../../company/places/city-field.tsx';
import { useHolidayName } from '../../company/places/use-holiday-name.ts';
import { Paper } from './paper/paper.tsx';
import { useHolidays } from './paper/use-holidays.ts';
import { EnterKey } from './step/enter-key.tsx';
import { LaterButton } from './step/later-button.tsx';
import { StepPage } from './step/step-page.tsx';
import { useForgetTyped, useKeptValues, useTyped } from './step/use-typed.ts';

const typedCompany = z.object({
  name: z.string(),
  street: z.string(),
  city: citySchema.nullable(),
  phone: z.string(),
});
const NOTHING = { name: '', street: '', city: null, phone: '' };

/** The company: four fields; everything else follows later. @source docs/decisions.md D73 */
export function CompanyStep() {
  const { t } = useTranslation('first-steps');
  const today = useToday();
  const month = addMonths(monthOf(today), -1);
  const form = useCompanyForm();
  const { name, street, city } = form.values;
  const holidays = useHolidays(city?.id ?? null, Number(month.slice(0, 4)));
  const place = city ? formatCity(city) : '';
  return (
    <StepPage
      step="company"
      title={t('company.title')}
      lead={t('company.lead')}
      caption={t('paper.writes')}
      paper={
        <Paper
          company={name.trim()}
          address={[street.trim(), place].filter((part) => part !== '').join(', ')}
          person=""
          month={month}
          times={null}
          holidays={holidays}
        />
      }
    >
      <Form form={form} label={t('company.title')}>
        <div className="first-steps-fields">
          <div className="whole">
            <TextField label={t('company.name')} required autoComplete="organization" {...form.field('name')} />
          </div>
          <div className="whole">
            <TextField label={t('company.street')} required autoComplete="street-address" {...form.field('street')} />
          </div>
          <CityField label={t('company.city')} {...form.field('city')} />
          <TextField
            label={t('company.phone')}
            description={t('company.phoneWhy')}
            required
            type="tel"
            autoComplete="tel"
            {...form.field('phone')}
          />
        </div>
        <HolidayLine city={city} count={holidays.size} />
        <div className="first-steps-actions">
          <Button type="submit" kind="primary" size="md" loading={form.saving}>
            {t('company.next')} <EnterKey />
          </Button>
          <LaterButton />
        </div>
      </Form>
    </StepPage>
  );
}

type HolidayLineProps = { readonly city: City | null; readonly count: number };

/** Rules that the place decides: how many public holidays there are, and those that not all of its state has. */
function HolidayLine({ city, count }: HolidayLineProps) {
  const { t } = useTranslation('first-steps');
  const holidayName = useHolidayName();
  const states = useRead(api.places.states, {});
  const state = states.data?.data.find(({ id }) => id === city?.state_id);
  if (city === null || !state) return <p className="first-steps-note">{t('company.holidaysWhy')}</p>;
  const special = holidaysOfTown({ stateCode: state.code, zip: city.zip, name: city.name }, {}, NEW_COMPANY);
  const names = formatList(currentLanguage(), special.map(holidayName));
  return (
    <p className="first-steps-note" role="status">
      {t('company.holidays')}{' '}
      <strong>{count > 0 ? t('company.holidayCount', { state: state.name, count }) : state.name}</strong>
      {special.length > 0 && t('company.holidayWith', { holidays: names })}.
    </p>
  );
}

function useCompanyForm() {
  const user = useUser();
  const store = useSessionStore();
  const navigate = useNavigate();
  const create = useWrite(api.company.create);
  const forget = useForgetTyped();
  const { left, keep } = useTyped('company', typedCompany, NOTHING);
  const form = useAppForm(newCompanyRules, {
    initial: { ...NEW_COMPANY, ...left },
    pathOf: companyFormPathOf,
    isEmptyPatient: true,
    save: async (body) => {
      await create.send({ body });
      forget('company');
      storeFirstStep(user, 'people');
      // Opens what needs a company at once, before the server is asked again.
      store.setUser({ ...user, has_company: true });
      await navigate({ to: '/first-steps', search: { step: 'people' } });
    },
  });
  const { name, street, city, phone } = form.values;
  useKeptValues({ name, street, city, phone }, keep);
  return form;
}
