import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { companyInput } from '@zeitblatt/domain/company/data/company';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
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

describe('the PDF of an earlier version', () => {
  const downloadVersion = (id: number, version: number) =>
    manager.send(api.timesheets.versionDownload, { params: { id, version } });
  const correct = () =>
    company.confirms(MONTH, {
      ...worker,
      correct: (days) =>
        days.map((day) =>
          day.day === '2026-09-03' ? { ...unchangedEntry(day), start_time: '10:00' } : unchangedEntry(day),
        ),
    });

  test('shows what that version said, under its own name, and stays the same to the byte', async () => {
    const first = await download();
    await correct();
    const { bytes, headers } = await downloadVersion(sheet.id, 1);
    expect(bytes.equals(first)).toBe(true);
    expect(headers['content-disposition']).toContain('7-Meier-Anna-2026-09-v1.pdf');
    expect((await readPdf(bytes)).lines.join('\n')).not.toContain('10:00');
    const newest = await downloadVersion(sheet.id, 2);
    expect((await readPdf(newest.bytes)).lines.join('\n')).toContain('10:00');
    expect(newest.bytes.equals(await download())).toBe(true);
  });

  test('of a deleted sheet that a later one goes on with is found through the later one', async () => {
    const first = await download();
    await manager.read(api.timesheets.remove, { params: { id: sheet.id } });
    const later = await company.confirms(MONTH, worker);
    expect((await downloadVersion(later, 1)).bytes.equals(first)).toBe(true);
    expect((await downloadVersion(later, 3)).status).toBe(404);
  });

  test('is logged once a day for each version', async () => {
    await correct();
    for (const version of [1, 1, 2]) await downloadVersion(sheet.id, version);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'downloaded' } });
    expect(data.map(({ subject }) => subject)).toEqual(['Anna Meier, 09.2026', 'Anna Meier, 09.2026']);
  });
});
