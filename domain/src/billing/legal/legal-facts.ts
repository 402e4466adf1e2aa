/*
 * Facts of the legal texts about the operator and the installation. It is not known before the product starts, so the texts
 * name it by tokens: `{{operator.name}}`.
 */

/** Tokens of the texts with what they stand for, in German, as a page names what is missing. */
export const FACT_LABELS = {
  'operator.name': 'Name des Betreibers',
  'operator.legalForm': 'Rechtsform',
  'operator.representative': 'vertretungsberechtigte Person',
  'operator.street': 'Straße und Hausnummer',
  'operator.zip': 'Postleitzahl',
  'operator.city': 'Ort',
  'operator.email': 'E-Mail-Adresse',
  'operator.phone': 'Telefonnummer',
  'operator.registerCourt': 'Registergericht',
  'operator.registerNumber': 'Registernummer',
  'operator.vatId': 'Umsatzsteuer-Identifikationsnummer',
  'operator.businessId': 'Wirtschafts-Identifikationsnummer',
  'operator.supervisoryAuthority': 'Aufsichtsbehörde',
  'operator.dataProtectionOfficer': 'Datenschutzbeauftragte Person',
  'operator.dataProtectionAuthority': 'Datenschutz-Aufsichtsbehörde',
  'operator.host': 'Rechenzentrum mit Sitz',
  'operator.mailHost': 'Anbieter des E-Mail-Versands mit Sitz',
  'operator.fileHost': 'Anbieter des Datenspeichers mit Sitz',
  /** Set when the operator is made up, as in an installation with the demo company. */
  madeUp: 'Hinweis auf erfundene Angaben',
  /** Set when cards and debits are offered. */
  stripe: 'Zahlungsdienst',
  /** Set when the list of places of GeoNames was imported. */
  geonames: 'Quellenangabe GeoNames',
} as const;

/** Token of a legal text. */
export type FactName = keyof typeof FACT_LABELS;

/** Known data of the operator; absent: not set. */
export type LegalFacts = { readonly [Name in FactName]?: string };

/** Facts that no installation with visitors can do without; all others appear only where they are set. */
export const NEEDED_FACTS = [
  'operator.name',
  'operator.representative',
  'operator.street',
  'operator.zip',
  'operator.city',
  'operator.email',
  'operator.dataProtectionAuthority',
  'operator.host',
] as const satisfies readonly FactName[];

/** Facts of the made-up operator, beside those of `DEMO_OPERATOR`. */
export const DEMO_FACTS: LegalFacts = {
  'operator.representative': 'Erika Mustermann (erfunden)',
  'operator.registerCourt': 'Amtsgericht Musterstadt (erfunden)',
  'operator.registerNumber': 'HRB 000000',
  'operator.dataProtectionAuthority': 'Datenschutzbehörde Musterland (erfunden)',
  'operator.host': 'dieser Rechner',
  madeUp: 'ja',
};
