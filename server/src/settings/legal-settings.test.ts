import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_OPERATOR } from '@zeitblatt/domain/billing/invoices/operator';
import { expect, onTestFinished, test } from 'vitest';
import { storeDemoSignIns } from './demo-sign-ins.ts';
import { legalFactsOf, legalWarning, missingForPages } from './legal-settings.ts';
import { readSettings, SettingsError } from './settings.ts';

const PUBLIC = { PUBLIC_URL: 'https://zeitblatt.example' };
const NEEDED = {
  OPERATOR_NAME: 'Muster GmbH',
  OPERATOR_REPRESENTATIVE: 'Erna Muster',
  OPERATOR_STREET: 'Weg 1',
  OPERATOR_ZIP: '10115',
  OPERATOR_CITY: 'Berlin',
  OPERATOR_EMAIL: 'post@muster.example',
  OPERATOR_DATA_PROTECTION_AUTHORITY: 'Berliner Beauftragte',
  OPERATOR_HOST: 'Rechenwerk GmbH, Nürnberg',
};

test('what the legal pages miss is named at the start, where strangers can read them', () => {
  const warning = legalWarning(readSettings({ ...PUBLIC, OPERATOR_NAME: 'Muster GmbH' })) ?? '';
  expect(warning).not.toMatch(/OPERATOR_NAME/);
  expect(warning).toMatch(/Missing: OPERATOR_REPRESENTATIVE, OPERATOR_STREET, .*OPERATOR_HOST\. docs/);
  expect(legalWarning(readSettings({ ...PUBLIC, ...NEEDED }))).toBeUndefined();
  expect(legalWarning(readSettings({}))).toBeUndefined();
});

test('who sends the mails and who keeps the files is needed only where somebody else does', () => {
  const mail = { SMTP_URL: 'smtps://a:b@mail.example:465', MAIL_FROM: 'post@muster.example' };
  const settings = readSettings({ ...NEEDED, ...mail, S3_BUCKET: 'zettel', OPERATOR_REGISTER_NUMBER: 'HRB 1' });
  expect(missingForPages(settings)).toEqual(['OPERATOR_MAIL_HOST', 'OPERATOR_FILE_HOST', 'OPERATOR_REGISTER_COURT']);
});

test('the demo company has a made-up operator, who says so; a real one never does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-legal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  storeDemoSignIns(folder, 'a', []);
  const madeUp = legalFactsOf(readSettings({ ZEITBLATT_DATA: folder }));
  expect(madeUp).toMatchObject({ 'operator.name': DEMO_OPERATOR.name, madeUp: 'ja' });
  expect(missingForPages(readSettings({ ZEITBLATT_DATA: folder }))).toEqual([]);
  const begun = legalFactsOf(readSettings({ ZEITBLATT_DATA: folder, OPERATOR_HOST: 'Rechenwerk' }));
  expect(begun).toEqual({ 'operator.host': 'Rechenwerk' });
});

test('Stripe is named when its keys are set, GeoNames when the operator names it', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  };
  expect(legalFactsOf(readSettings(keys))).toEqual({ stripe: 'ja' });
  expect(legalFactsOf(readSettings({ OPERATOR_PLACES_CREDIT: 'geonames' }))).toEqual({ geonames: 'geonames' });
});

test.each([
  ['OPERATOR_BUSINESS_ID', 'DE12', 'a Wirtschafts-Identifikationsnummer like DE123456788-00001'],
  ['OPERATOR_PLACES_CREDIT', 'osm', 'geonames'],
  ['OPERATOR_HOST', 'a\nb', 'a name and a place of at most 160 characters'],
])('%s=%j is refused', (name, value, allowed) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new SettingsError(`${name}: '${value}' is not allowed. Allowed is ${allowed}.`),
  );
});
