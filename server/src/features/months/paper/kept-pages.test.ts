import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { type CompanyInput, companyInput } from '@zeitblatt/domain/company/data/company';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import type { Language } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lockLog } from '../../../audit/seal-old-records.queries.ts';
import { sealPages } from '../../../audit/seal-pages.ts';
import { inCompany } from '../../../database/database.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { purgeAt } from '../../people/purge/purge.builder.ts';
import { packPage } from './stored-page.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

const download = (client: Client = manager, id = sheet.id) => client.read(api.timesheets.download, { params: { id } });

type Row = { readonly timesheet_id: number; readonly language: Language; readonly version: number };

const keptRows = async (companyId = company.id): Promise<Row[]> => {
  const sql = `select timesheet_id, language, version from drawn_pages where company_id = $1 order by 1, 2, 3`;
  return (await app.admin.query<Row>(sql, [companyId])).rows;
};

/** No drawing gives it: a caller who receives it was answered with a kept page. */
const MARK = Buffer.from('a kept page');

/** Puts a mark in place of the kept pages, and seals it, as if it had been drawn. */
async function markPages(): Promise<void> {
  const pages = (await keptRows()).map(({ timesheet_id, version, language }) => ({
    id: timesheet_id,
    version,
    day: language,
  }));
  await company.does(async ({ db, reach }) => {
    await lockLog(db, reach);
    await db.updateTable('drawn_pages').set(packPage(MARK)).execute();
    await sealPages(db, reach, { pages, replaced: [] }, app.clock.now());
  });
}

const isMark = (bytes: Buffer): boolean => bytes.equals(MARK);

const changeCompany = async (change: Partial<CompanyInput>): Promise<void> => {
  const { name, city_id, version } = await manager.read(api.company.get, {});
  const input = companyInput.parse({ name, city_id, street: 'Hauptstraße 1', phone: '0800 1', ...change });
  await manager.read(api.company.change, { body: { ...input, version } });
};

const changeEmployee = async (change: object): Promise<void> => {
  const { number, first_name, last_name, version } = await manager.read(api.employees.get, { params: worker });
  const body = employeeInput.parse({ number, first_name, last_name, version, ...change });
  await manager.read(api.employees.change, { params: worker, body });
};

describe('a page that was drawn', () => {
  test('is read at the next download, byte by byte, and not drawn', async () => {
    const drawn = await download();
    expect(await keptRows()).toEqual([{ timesheet_id: sheet.id, language: 'de', version: 1 }]);
    expect((await download()).equals(drawn)).toBe(true);
    await markPages();
    expect(isMark(await download())).toBe(true);
    expect(isMark(await download(await company.signIn('company_manager')))).toBe(true);
  });

  test('is kept for each language', async () => {
    const drawn = await download();
    const turkish = await company.signIn('company_manager', 'tr');
    expect((await download(turkish)).equals(drawn)).toBe(false);
    expect((await keptRows()).map(({ language }) => language)).toEqual(['de', 'tr']);
    expect((await download()).equals(drawn)).toBe(true);
    await markPages();
    for (const client of [manager, turkish]) expect(isMark(await download(client))).toBe(true);
  });

  test('is drawn for another version, and kept beside that of the earlier one', async () => {
    const drawn = await download();
    await markPages();
    await company.confirms(MONTH, {
      ...worker,
      correct: (days) => days.map(({ day }) => ({ day, start_time: null, end_time: null, break_minutes: 0 })),
    });
    const other = await download();
    expect([isMark(other), other.equals(drawn), other.subarray(0, 5).toString()]).toEqual([false, false, '%PDF-']);
    const page = { timesheet_id: sheet.id, language: 'de' };
    expect(await keptRows()).toEqual([
      { ...page, version: 1 },
      { ...page, version: 2 },
    ]);
    await markPages();
    expect(isMark(await download())).toBe(true);
  });

  test('stays whatever the company and the employee are called later', async () => {
    await download();
    await markPages();
    await changeCompany({ name: 'Neue Firma', street: 'Neue Straße 1', city_id: null });
    await changeEmployee({ number: '8', last_name: 'Huber' });
    expect(isMark(await download())).toBe(true);
  });

  test('is drawn again when it is damaged', async () => {
    const drawn = await download();
    await app.admin.query('update drawn_pages set pdf = set_byte(pdf, 10, 255 - get_byte(pdf, 10))');
    expect((await download()).equals(drawn)).toBe(true);
    await app.admin.query(`update drawn_pages set pdf = ''`);
    expect((await download()).equals(drawn)).toBe(true);
    await markPages();
    expect(isMark(await download())).toBe(true);
  });

  test('is the same for all who ask at the same moment', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => download()));
    for (const file of files) expect(file.equals(files[0] ?? MARK)).toBe(true);
    expect(await keptRows()).toHaveLength(1);
  });

  test('reaches who asked for it where it cannot be kept', async () => {
    await app.admin.query('alter table drawn_pages add constraint full_disk check (false) not valid');
    onTestFinished(async () => {
      await app.admin.query('alter table drawn_pages drop constraint full_disk');
    });
    expect((await download()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await keptRows()).toEqual([]);
  });
});

describe('archives and exports', () => {
  const archive = async () => {
    const job = await manager.read(api.archives.download, { params: { month: MONTH } });
    await app.finish(company, job);
    return readZip(await manager.read(api.jobs.download, { params: { id: job.id } }));
  };
  const hireMore = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push(await company.confirms(MONTH, await company.hires({ number: `n${index}` })));
    return ids;
  };

  test('keep what they draw', async () => {
    const more = await hireMore(27);
    const drawn = (await archive()).slice(0, -1);
    expect(drawn).toHaveLength(28);
    expect((await keptRows()).map(({ timesheet_id }) => timesheet_id)).toEqual([sheet.id, ...more]);
    const alone = await download();
    expect(drawn.filter(({ bytes }) => bytes.equals(alone))).toHaveLength(1);
    await markPages();
    expect(isMark(await download())).toBe(true);
  });

  test('read what was drawn, each page in its place', async () => {
    const [second = 0] = await hireMore(2);
    await download();
    await download(manager, second);
    await markPages();
    const files = await archive();
    expect(files.map(({ name }) => name.slice(0, 2))).toEqual(['7-', 'n0', 'n1', 'in']);
    expect(files.map(({ bytes }) => isMark(bytes))).toEqual([true, true, false, false]);
    const all = await manager.read(api.privacy.exportCompany, {});
    await app.finish(company, all);
    const exported = readZip(await manager.read(api.jobs.download, { params: { id: all.id } }));
    expect(exported.filter(({ bytes }) => isMark(bytes))).toHaveLength(2);
    expect(exported.filter(({ name }) => name.includes('drawn_pages'))).toEqual([]);
  });
});

describe('a kept page goes', () => {
  test('with its version, when the sheet is purged', async () => {
    await download();
    const living = await company.confirms('2026-08', worker);
    await download(manager, living);
    await manager.read(api.timesheets.remove, { params: sheet });
    await purgeAt(app, '2028-10-07T11:00:00Z');
    expect(await keptRows()).toHaveLength(2);
    await purgeAt(app, '2028-10-08T11:00:00Z');
    expect((await keptRows()).map(({ timesheet_id }) => timesheet_id)).toEqual([living]);
  });

  test('with the names, when the employee is purged', async () => {
    await download();
    await manager.read(api.employees.remove, { params: worker });
    await purgeAt(app, '2028-10-08T11:00:00Z');
    expect(await keptRows()).toEqual([]);
  });
});

describe('the page of another company', () => {
  test('is neither read nor written, whatever a query forgets', async () => {
    await download();
    const other = await app.company();
    await inCompany(app.pool, other.id, async (db) => {
      expect(await db.selectFrom('drawn_pages').select('timesheet_id').execute()).toEqual([]);
      await db.updateTable('drawn_pages').set({ version: 9 }).execute();
    });
    expect((await keptRows()).map(({ version }) => version)).toEqual([1]);
    const mine = { company_id: company.id, timesheet_id: sheet.id, language: 'tr', version: 1 };
    const page = { ...mine, ...packPage(MARK) };
    const write = inCompany(app.pool, other.id, (db) => db.insertInto('drawn_pages').values(page).execute());
    await expect(write).rejects.toThrow(/row-level security/);
  });

  test('is never sent', async () => {
    await download();
    await markPages();
    const stranger = await (await app.company()).signIn('company_manager');
    expect((await stranger.send(api.timesheets.download, { params: sheet })).status).toBe(404);
  });
});
