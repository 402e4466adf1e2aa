import { DEMO_OPERATOR } from '@zeitblatt/domain/billing/invoices/operator';
import { DEMO_FACTS, type LegalFacts, NEEDED_FACTS } from '@zeitblatt/domain/billing/legal/legal-facts';
import { FACT_VARIABLES } from './legal-variables.ts';
import { isMadeUp, isPrivate, type OperatorSource } from './operator-settings.ts';

/** The settings that decide what the legal pages say. */
export type LegalSource = OperatorSource & {
  readonly stripe: object | null;
  readonly store: { readonly kind: 'folder' | 's3' };
};

/** Words of the legal pages: the settings, or the made-up operator of an installation with the demo company. */
export function legalFactsOf(settings: LegalSource): LegalFacts {
  const facts = isMadeUp(settings) ? MADE_UP : settings.operator.legalFacts;
  return settings.stripe === null ? facts : { ...facts, stripe: 'ja' };
}

const { name, street, zip, city, email, phone, vatId } = DEMO_OPERATOR;

const MADE_UP: LegalFacts = {
  ...DEMO_FACTS,
  'operator.name': name,
  'operator.street': street,
  'operator.zip': zip,
  'operator.city': city,
  'operator.email': email,
  ...(phone === null ? {} : { 'operator.phone': phone }),
  ...(vatId === null ? {} : { 'operator.vatId': vatId }),
};

/** Names of the variables that the legal pages miss. */
export function missingForPages(settings: LegalSource): string[] {
  const facts = legalFactsOf(settings);
  const needed: readonly (keyof typeof FACT_VARIABLES)[] = [
    ...NEEDED_FACTS,
    ...(settings.mail === undefined ? [] : (['operator.mailHost'] as const)),
    ...(settings.store.kind === 's3' ? (['operator.fileHost'] as const) : []),
    ...(facts['operator.registerNumber'] === undefined ? [] : (['operator.registerCourt'] as const)),
  ];
  return needed.filter((fact) => facts[fact] === undefined).map((fact) => FACT_VARIABLES[fact]);
}

/**
 * Warning at the start about what the legal pages miss. Undefined when nothing is missing, and where only the person at this
 * machine sees them.
 */
export function legalWarning(settings: LegalSource): string | undefined {
  const missing = missingForPages(settings);
  if (missing.length === 0 || isPrivate(settings)) return undefined;
  return [
    'The legal pages (/impressum, /datenschutz and others) are not complete: they mark what is missing.',
    `  Missing: ${missing.join(', ')}. docs/operator-guide.md section "Legal pages" says more.`,
  ].join('\n');
}
