import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp();
const bare = setUpApp({ legalFacts: {} });
const company = setUp(beforeAll, () => app.company());

const wordsOf = async (pdf: Buffer): Promise<string> => (await readPdf(pdf)).lines.join(' ').replaceAll(/\s+/g, ' ');

describe('the agreement on data processing', () => {
  test('is answered to everyone, with the data of the operator', async () => {
    const { version, title, blocks } = await app.anonymous.read(api.legal.agreement, {});
    expect([version, title]).toEqual([AGREEMENT_VERSION, 'Vereinbarung zur Auftragsverarbeitung']);
    const text = JSON.stringify(blocks);
    expect(text).toContain('Müller & Söhne Software GmbH');
    expect(text).toContain('Briefwerk GmbH, Hamburg');
    expect(text).not.toMatch(/\{\{|fehlt\]/);
  });

  test('marks what is not known of the operator, and leaves out who is not there', async () => {
    const text = JSON.stringify(await bare.anonymous.read(api.legal.agreement, {}));
    expect(text).toContain('[Name des Betreibers fehlt]');
    expect(text).not.toContain('Versand von E-Mails');
  });

  test('is a PDF of several pages, the same bytes at every download', async () => {
    const read = () => app.anonymous.read(api.legal.agreementPdf, {});
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.equals(second)).toBe(true);
    const words = await wordsOf(first);
    for (const part of [`Version ${AGREEMENT_VERSION}`, 'Anlage 3', 'Rechenwerk GmbH, Nürnberg', '§ 13'])
      expect(words).toContain(part);
    expect(words).not.toMatch(/\d Uhr/);
  });

  test('is downloaded with who accepted it for which company and when, by that person only', async () => {
    const manager = await company.signIn('company_manager');
    await manager.read(api.accounts.updateAcceptedDpp, { body: { value: true } });
    const { user } = await manager.read(api.access.authorized, {});
    const words = await wordsOf(await manager.read(api.legal.acceptedAgreement, {}));
    expect(words).toContain(`${user.first_name} ${user.last_name}`);
    expect(words).toContain('20.11.2026, 09:00 Uhr');
    const colleague = await company.signIn('company_manager', 'en');
    expect(await wordsOf(await colleague.read(api.legal.acceptedAgreement, {}))).not.toContain('09:00 Uhr');
    expect((await app.anonymous.send(api.legal.acceptedAgreement, {})).status).toBe(401);
  });
});
