import { DEMO_OPERATOR } from '@zeitblatt/domain/billing/invoices/operator';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { storeDemoSignIns } from './demo-sign-ins.ts';
import { operatorOf, operatorWarning } from './operator-settings.ts';
import { readSettings } from './settings.ts';

const COMPLETE = {
  OPERATOR_NAME: 'Zeitblatt GmbH',
  OPERATOR_STREET: 'Kufsteiner Straße 41',
  OPERATOR_ZIP: '83022',
  OPERATOR_CITY: 'Rosenheim',
  OPERATOR_EMAIL: 'rechnung@zeitblatt.example',
  OPERATOR_TAX_NUMBER: '156/123/45678',
  OPERATOR_IBAN: 'de89 3704 0044 0532 0130 00',
};

const settingsWith = (env: NodeJS.ProcessEnv, dataFolder = '/nowhere') =>
  readSettings({ ZEITBLATT_DATA: dataFolder, ...env });

describe('the operator of the settings', () => {
  test('is complete with a name, an address, an account, and a tax number or a VAT id', () => {
    const settings = settingsWith(COMPLETE);
    expect(operatorOf(settings)).toEqual({
      name: 'Zeitblatt GmbH',
      street: 'Kufsteiner Straße 41',
      zip: '83022',
      city: 'Rosenheim',
      email: 'rechnung@zeitblatt.example',
      phone: null,
      taxNumber: '156/123/45678',
      vatId: null,
      iban: 'DE89370400440532013000',
      bic: null,
      bank: null,
      creditorId: null,
      isMadeUp: false,
      vatStatus: 'standard',
    });
    expect(operatorWarning(settings)).toBeUndefined();
    const byVatId = { ...COMPLETE, OPERATOR_TAX_NUMBER: '', OPERATOR_VAT_ID: 'DE 136 695 976' };
    expect(operatorOf(settingsWith(byVatId))).toMatchObject({ taxNumber: null, vatId: 'DE136695976' });
  });

  test.each([
    ['OPERATOR_NAME', 'OPERATOR_NAME'],
    ['OPERATOR_STREET', 'OPERATOR_STREET'],
    ['OPERATOR_ZIP', 'OPERATOR_ZIP'],
    ['OPERATOR_CITY', 'OPERATOR_CITY'],
    ['OPERATOR_EMAIL', 'OPERATOR_EMAIL'],
    ['OPERATOR_IBAN', 'OPERATOR_IBAN'],
    ['OPERATOR_TAX_NUMBER', 'OPERATOR_TAX_NUMBER or OPERATOR_VAT_ID'],
  ])('without %s issues no invoice, and the warning names it', (name, named) => {
    const settings = settingsWith({ ...COMPLETE, [name]: '' });
    expect(operatorOf(settings)).toBeNull();
    expect(operatorWarning(settings)).toContain(`Missing: ${named}.`);
  });

  test('is named with everything that is missing when nothing is set', () => {
    const settings = settingsWith({});
    expect(operatorOf(settings)).toBeNull();
    expect(operatorWarning(settings)?.match(/OPERATOR_\w+/g)).toHaveLength(8);
  });

  test('is not asked for where there are no invoices', () => {
    expect(operatorWarning(settingsWith({ SUBSCRIPTIONS: 'off' }))).toBeUndefined();
  });

  test('that charges no VAT says so, which alone does not begin its data', () => {
    const smallBusiness = { OPERATOR_VAT_STATUS: 'small_business' };
    expect(operatorOf(settingsWith({ ...COMPLETE, ...smallBusiness }))?.vatStatus).toBe('small_business');
    expect(settingsWith(smallBusiness).operator.isBegun).toBe(false);
  });

  test.each([
    ['OPERATOR_ZIP', '8302'],
    ['OPERATOR_EMAIL', 'rechnung'],
    ['OPERATOR_IBAN', 'DE88 3704 0044 0532 0130 00'],
    ['OPERATOR_VAT_ID', 'DE136695975'],
    ['OPERATOR_BIC', 'BYLA'],
    ['OPERATOR_CREDITOR_ID', 'DE97ZZZ09999999999'],
    ['OPERATOR_TAX_NUMBER', 'none'],
    ['OPERATOR_VAT_STATUS', 'exempt'],
    ['OPERATOR_NAME', 'x'.repeat(71)],
  ])('with a wrong %s is refused at the start', (name, value) => {
    expect(() => settingsWith({ ...COMPLETE, [name]: value })).toThrow(name);
  });
});

describe('the made-up operator of the demo company', () => {
  function demoFolder(): string {
    const folder = createTemporaryFolder();
    storeDemoSignIns(folder, 'zeitblatt', []);
    return folder;
  }

  test('sends the invoices of an installation that only this machine reaches', () => {
    const settings = settingsWith({}, demoFolder());
    expect(operatorOf(settings)).toBe(DEMO_OPERATOR);
    expect(operatorWarning(settings)).toBeUndefined();
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['an address', { PUBLIC_URL: 'https://zeitblatt.example' }],
    ['a proxy', { TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'post@zeitblatt.example' }],
    ['data of a real operator that are not complete', { OPERATOR_NAME: 'Zeitblatt GmbH' }],
  ])('sends none for an installation with %s', (_, env) => {
    const settings = settingsWith(env, demoFolder());
    expect(operatorOf(settings)).toBeNull();
    expect(operatorWarning(settings)).toContain('No invoice is issued');
  });

  test('gives way to a real one', () => {
    expect(operatorOf(settingsWith(COMPLETE, demoFolder()))?.name).toBe('Zeitblatt GmbH');
  });
});
