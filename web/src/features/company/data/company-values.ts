import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type Company, companyInput } from '@zeitblatt/domain/company/data/company';
import type { Sector } from '@zeitblatt/domain/company/data/sectors';
import type { City } from '@zeitblatt/domain/rules/city';
import { formRules } from '../../../forms/form-rules.ts';

/** Fields with one line of text. */
export type CompanyTextField = 'name' | 'street' | 'phone' | 'fax' | 'email' | 'vat_number' | 'contact_person';

/** A row of the sectors as the form holds it; 'none': of no listed sector. */
export type SectorValues = { readonly sector: Sector | 'none' | null; readonly valid_from: IsoDate | null };

/** Form values of a company. */
export type CompanyValues = Omit<
  Company,
  'id' | 'city_id' | 'timesheet_allocation_block_size' | 'sectors' | CompanyTextField
> &
  Readonly<Record<CompanyTextField, string>> & {
    readonly city: City | null;
    /** First day at the city; null: a changed one counts from today. */
    readonly city_from: IsoDate | null;
    readonly sectors: readonly SectorValues[];
    readonly timesheet_allocation_block_size: Company['timesheet_allocation_block_size'] | null;
  };

export const companyValues = (company: Company): CompanyValues => ({
  name: company.name,
  street: company.street ?? '',
  city: company.city,
  city_from: null,
  phone: company.phone ?? '',
  fax: company.fax ?? '',
  email: company.email ?? '',
  vat_number: company.vat_number ?? '',
  contact_person: company.contact_person ?? '',
  using_cost_units: company.using_cost_units,
  show_plan_hours_calculation_paragraph: company.show_plan_hours_calculation_paragraph,
  timesheet_allocation_block_size: company.timesheet_allocation_block_size,
  has_assumption_day: company.has_assumption_day,
  has_peace_festival: company.has_peace_festival,
  has_corpus_christi: company.has_corpus_christi,
  requires_agreement: company.requires_agreement,
  is_scaffolding: company.is_scaffolding,
  sectors: company.sectors.map(({ sector, valid_from }) => ({ sector: sector ?? ('none' as const), valid_from })),
  version: company.version,
});

// Default values from the schema; the required texts need placeholders to parse it.
const UNSAID = companyInput.parse({ name: '–', street: '–', phone: '00000' });

export const NEW_COMPANY: CompanyValues = {
  ...companyValues({ ...UNSAID, id: 0, city: null, version: 0 }),
  name: '',
  street: '',
  phone: '',
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const productOf = ({ city, ...fields }: CompanyValues) => ({
  ...fields,
  fax: orNull(fields.fax),
  email: orNull(fields.email),
  vat_number: orNull(fields.vat_number),
  contact_person: orNull(fields.contact_person),
  city_id: city?.id ?? null,
  // An empty choice is no sector of the API, so that the field asks for one.
  sectors: fields.sectors.map(({ sector, valid_from }) => ({
    sector: sector === 'none' ? null : (sector ?? undefined),
    valid_from,
  })),
});

export const companyRules = formRules({ schema: api.company.change.body, productOf });

/** Form rules of a new company, which has no version yet. */
export const newCompanyRules = formRules({
  schema: api.company.create.body,
  productOf: (values: CompanyValues) => {
    const { version: _version, city_from: _from, ...product } = productOf(values);
    return product;
  },
});

/** Path in the form of a field path in the API. */
export const companyFormPathOf = (path: string): string => (path === 'city_id' ? 'city' : path);
