import { DEMO_OPERATOR, type Operator, VAT_STATUSES } from '@zeitblatt/domain/billing/invoices/operator';
import { isCreditorId } from '@zeitblatt/domain/billing/invoices/tax-ids';
import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import { compactIban, isIban } from '@zeitblatt/domain/billing/payments/iban';
import { email, textLine } from '@zeitblatt/domain/rules/fields';
import { compactVatId, isGermanVatId } from '@zeitblatt/domain/rules/vat-id';
import { z } from 'zod';
import { hasDemoSignIns } from './demo-sign-ins.ts';
import { legalVariables, toLegalFacts } from './legal-variables.ts';
import type { MailSettings } from './mail-settings.ts';

const line = textLine(80).optional();

/** Environment variables with the data of the operator, as they stand on invoices and legal pages. */
export const operatorVariables = {
  OPERATOR_NAME: textLine(70).optional().describe('a name of at most 70 characters'),
  OPERATOR_STREET: line.describe('a street of at most 80 characters'),
  OPERATOR_ZIP: z
    .string()
    .regex(/^\d{5}$/)
    .optional()
    .describe('a German postcode'),
  OPERATOR_CITY: line.describe('a place of at most 80 characters'),
  OPERATOR_EMAIL: email.optional().describe('an e-mail address'),
  OPERATOR_PHONE: textLine(40).optional().describe('a telephone number of at most 40 characters'),
  OPERATOR_TAX_NUMBER: z
    .string()
    .regex(/^[\d/ ]{10,20}$/)
    .optional()
    .describe('a tax number like 37/123/45678'),
  OPERATOR_VAT_ID: z
    .string()
    .refine(isGermanVatId)
    .transform(compactVatId)
    .optional()
    .describe('a German VAT id with the right check digit, like DE136695976'),
  OPERATOR_VAT_STATUS: z.enum(VAT_STATUSES).default('standard').describe('standard or small_business'),
  OPERATOR_IBAN: z
    .string()
    .refine(isIban)
    .transform(compactIban)
    .optional()
    .describe('an IBAN with right check digits'),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional()
    .describe('a BIC of 8 or 11 characters'),
  OPERATOR_BANK: line.describe('the name of a bank, at most 80 characters'),
  OPERATOR_CREDITOR_ID: z
    .string()
    .refine(isCreditorId)
    .optional()
    .describe('a SEPA creditor identifier like DE98ZZZ09999999999'),
  ...legalVariables,
};

type Given = z.output<z.ZodObject<typeof operatorVariables>>;

/** The operator's data as they were set. */
export type OperatorSettings = {
  /** Null while something is missing. */
  readonly operator: Operator | null;
  /** Names of the variables that are missing. */
  readonly missing: readonly string[];
  /** What the legal pages say. */
  readonly legalFacts: LegalFacts;
  /** Whether any of them is set. */
  readonly isBegun: boolean;
};

const NEEDED = [
  'OPERATOR_NAME',
  'OPERATOR_STREET',
  'OPERATOR_ZIP',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_IBAN',
] as const;

/** The operator by the settings. An invoice needs a tax number or a VAT id (UStG § 14 (4) no. 2). */
export function toOperatorSettings(given: Given): OperatorSettings {
  const hasTaxId = given.OPERATOR_TAX_NUMBER !== undefined || given.OPERATOR_VAT_ID !== undefined;
  const missing = [
    ...NEEDED.filter((name) => given[name] === undefined || given[name] === ''),
    ...(hasTaxId ? [] : ['OPERATOR_TAX_NUMBER or OPERATOR_VAT_ID']),
  ];
  const isBegun = Object.entries(given).some(
    ([name, value]) => name.startsWith('OPERATOR_') && name !== 'OPERATOR_VAT_STATUS' && value !== undefined,
  );
  const operator: Operator = {
    name: given.OPERATOR_NAME ?? '',
    street: given.OPERATOR_STREET ?? '',
    zip: given.OPERATOR_ZIP ?? '',
    city: given.OPERATOR_CITY ?? '',
    email: given.OPERATOR_EMAIL ?? '',
    phone: given.OPERATOR_PHONE || null,
    taxNumber: given.OPERATOR_TAX_NUMBER ?? null,
    vatId: given.OPERATOR_VAT_ID ?? null,
    iban: given.OPERATOR_IBAN ?? '',
    bic: given.OPERATOR_BIC ?? null,
    bank: given.OPERATOR_BANK || null,
    creditorId: given.OPERATOR_CREDITOR_ID ?? null,
    isMadeUp: false,
    vatStatus: given.OPERATOR_VAT_STATUS,
  };
  return { operator: missing.length === 0 ? operator : null, missing, legalFacts: toLegalFacts(given), isBegun };
}

/** The settings that decide who the operator is. */
export type OperatorSource = {
  readonly operator: OperatorSettings;
  readonly dataFolder: string;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly mail: MailSettings | undefined;
};

/** Whether only the person at this machine uses the installation: no address, no proxy and no mail server is set. */
export const isPrivate = ({ publicUrl, trustedProxies, mail }: OperatorSource): boolean =>
  publicUrl === undefined && trustedProxies.length === 0 && mail === undefined;

/** Whether the operator is made up: nothing is set, and an installation with the demo company is not reached from outside. */
export const isMadeUp = (settings: OperatorSource): boolean =>
  !settings.operator.isBegun && isPrivate(settings) && hasDemoSignIns(settings.dataFolder);

/**
 * The operator who sends the invoices: the one of the settings, or a made-up one for an installation with the demo company
 * that is not reached from outside. Null while the data are incomplete: then no invoice is issued.
 */
export const operatorOf = (settings: OperatorSource): Operator | null =>
  isMadeUp(settings) ? DEMO_OPERATOR : settings.operator.operator;

/** Warning at the start about missing data of the operator. Undefined when invoices can be issued, or none ever is. */
export const operatorWarning = (
  settings: OperatorSource & { readonly subscriptions: 'on' | 'off' },
): string | undefined =>
  settings.subscriptions === 'on' && operatorOf(settings) === null
    ? [
        'No invoice is issued before the data of the operator are complete: what companies owe waits for it.',
        `  Missing: ${settings.operator.missing.join(', ')}. docs/operator-guide.md section "Invoices" says more.`,
      ].join('\n')
    : undefined;
