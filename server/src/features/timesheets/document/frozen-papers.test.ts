import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { companyInput } from '@zeitblatt/domain/company/company';
import { employeeInput } from '@zeitblatt/domain/people/employee';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

const download = () => manager.read(api.timesheets.download, { params: { id: sheet.id } });

/** Forgets the drawn pages, so that the next download draws. */
const forgetPages = () => app.admin.query('truncate drawn_pages');

async function renameEverything(): Promise<void> {
  const { version, city_id } = await manager.read(api.company.get, {});
  const firm = {
    name: 'Neue Firma',
    city_id,
    street: 'Neue Straße 1',
    phone: '0800 12345',
    show_plan_hours_calculation_paragraph: false,
  };
  await manager.read(api.company.change, { body: { ...companyInput.parse(firm), version } });
  const employee = await manager.read(api.employees.get, { params: worker });
  const person = employeeInput.parse({
    number: '8',
    first_name: 'Anne',
    last_name: 'Huber',
    version: employee.version,
  });
  await manager.read(api.employees.change, { params: worker, body: { ...person, version: employee.version } });
  await manager.read(api.accounts.profile, { body: { first_name: 'Petra', last_name: 'Neumann', lang_id: 1 } });
}

describe('the paper of a confirmed version', () => {
  test('is the same to the byte after everybody and everything was renamed', async () => {
    const drawn = await download();
    await renameEverything();
    await forgetPages();
    expect((await download()).equals(drawn)).toBe(true);
    const text = (await readPdf(drawn)).lines.join('\n');
    expect(text).toContain('Anna Meier');
    expect(text).not.toMatch(/Huber|Neue Firma|Neumann/);
  });

  test('of a version that was confirmed after the renaming shows the new names', async () => {
    await renameEverything();
    await company.confirms(MONTH, worker);
    const text = (await readPdf(await download())).lines.join('\n');
    expect(text).toContain('Anne Huber');
    expect(text).toContain('Neue Firma');
    expect(text).not.toContain('Anna Meier');
  });
});
