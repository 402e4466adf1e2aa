import type * as z from 'zod';
import { type ExampleChoice, exampleOf } from './example-of.ts';
import { wireSchemaOf } from './wire-schema.ts';

/** Values by field name: those of a firm and a person, and those that a rule beside the schema demands. */
const VALUES: Readonly<Record<string, unknown>> = {
  id: 101,
  employee_id: 201,
  schema_id: 301,
  user_id: 401,
  timesheet_id: 501,
  first_name: 'Erika',
  last_name: 'Mustermann',
  email: 'erika@firma.example',
  name: 'Firma Beispiel GmbH',
  company_name: 'Firma Beispiel GmbH',
  street: 'Lindenstraße 1',
  city: 'Berlin',
  zip: '80331',
  phone: '089 1234567',
  fax: '089 1234568',
  vat_id: null,
  vat_number: null,
  month: '2026-09',
  year: 2026,
  hours_week: 40,
  monthly_wage: null,
  hourlyWage: '12,50',
  stopped_working_at_company: null,
  end: null,
  end_reason: null,
  stop_time: '16:30',
  end_time: '16:30',
  break_minutes: 30,
  parts: [
    { start: '08:00', end: '12:00' },
    { start: '12:30', end: '16:30', cost_unit: '400' },
  ],
  link: 'https://firma.example/?aff=AbCdEfGhIjKl',
  success: 'Gespeichert.',
  deleted_at: null,
  due_now: '0.00',
  own_pin: '7305',
  floor_minutes: -600,
  half_last: null,
  reason: 'Kurz vor der Abnahme',
};

const CHOICE: ExampleChoice = {
  values: VALUES,
  // A batch is saved either by its sheets or by its draft.
  isWanted: (field) => field !== 'draft',
  listLength: 1,
};

/** An example of a body or an answer, as it stands on the wire. */
export const exampleFor = (schema: z.ZodType): unknown => exampleOf(wireSchemaOf(schema), CHOICE);
