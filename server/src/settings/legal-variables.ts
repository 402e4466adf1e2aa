import type { FactName, LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import { textLine } from '@zeitblatt/domain/rules/fields';
import { z } from 'zod';

const line = (length: number) => textLine(length).optional();

/** Environment variables with what only the legal pages say about the operator. */
export const legalVariables = {
  OPERATOR_LEGAL_FORM: line(80).describe('a legal form of at most 80 characters'),
  OPERATOR_REPRESENTATIVE: line(160).describe('a name of at most 160 characters'),
  OPERATOR_REGISTER_COURT: line(80).describe('a court of at most 80 characters'),
  OPERATOR_REGISTER_NUMBER: line(40).describe('a number of at most 40 characters, like HRB 12345'),
  OPERATOR_BUSINESS_ID: z
    .string()
    .regex(/^DE\d{9}(-\d{5})?$/)
    .optional()
    .describe('a Wirtschafts-Identifikationsnummer like DE123456788-00001'),
  OPERATOR_SUPERVISORY_AUTHORITY: line(160).describe('an authority of at most 160 characters'),
  OPERATOR_DATA_PROTECTION_OFFICER: line(160).describe('a name and an address of at most 160 characters'),
  OPERATOR_DATA_PROTECTION_AUTHORITY: line(160).describe('an authority of at most 160 characters'),
  OPERATOR_HOST: line(160).describe('a name and a place of at most 160 characters'),
  OPERATOR_MAIL_HOST: line(160).describe('a name and a place of at most 160 characters'),
  OPERATOR_FILE_HOST: line(160).describe('a name and a place of at most 160 characters'),
  OPERATOR_PLACES_CREDIT: z.enum(['geonames']).optional().describe('geonames'),
};

/** The variable of each fact that the operator can set. */
export const FACT_VARIABLES = {
  'operator.name': 'OPERATOR_NAME',
  'operator.legalForm': 'OPERATOR_LEGAL_FORM',
  'operator.representative': 'OPERATOR_REPRESENTATIVE',
  'operator.street': 'OPERATOR_STREET',
  'operator.zip': 'OPERATOR_ZIP',
  'operator.city': 'OPERATOR_CITY',
  'operator.email': 'OPERATOR_EMAIL',
  'operator.phone': 'OPERATOR_PHONE',
  'operator.registerCourt': 'OPERATOR_REGISTER_COURT',
  'operator.registerNumber': 'OPERATOR_REGISTER_NUMBER',
  'operator.vatId': 'OPERATOR_VAT_ID',
  'operator.businessId': 'OPERATOR_BUSINESS_ID',
  'operator.supervisoryAuthority': 'OPERATOR_SUPERVISORY_AUTHORITY',
  'operator.dataProtectionOfficer': 'OPERATOR_DATA_PROTECTION_OFFICER',
  'operator.dataProtectionAuthority': 'OPERATOR_DATA_PROTECTION_AUTHORITY',
  'operator.host': 'OPERATOR_HOST',
  'operator.mailHost': 'OPERATOR_MAIL_HOST',
  'operator.fileHost': 'OPERATOR_FILE_HOST',
  geonames: 'OPERATOR_PLACES_CREDIT',
} as const satisfies Partial<Record<FactName, string>>;

type Given = Readonly<Partial<Record<(typeof FACT_VARIABLES)[keyof typeof FACT_VARIABLES], string | undefined>>>;

/** The facts that were set. */
export const toLegalFacts = (given: Given): LegalFacts =>
  Object.fromEntries(
    Object.entries(FACT_VARIABLES).flatMap(([name, variable]) => (given[variable] ? [[name, given[variable]]] : [])),
  );
