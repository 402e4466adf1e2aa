import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminOf } from '../../../admin/testing/run-admin-command.ts';
import { sealPages } from '../../../audit/seal-pages.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { packPage } from './stored-page.ts';

const NOW = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms('2026-09', worker) }));

const download = () => manager.read(api.timesheets.download, { params: { id: sheet.id } });

/** Puts another file in place of the kept page, with the hash that fits. */
async function forge(): Promise<void> {
  const { pdf, pdf_hash } = packPage(Buffer.from('%PDF-1.7 forged'));
  await app.admin.query('update drawn_pages set pdf = $2, pdf_hash = $3 where company_id = $1', [
    company.id,
    pdf,
    pdf_hash,
  ]);
}

describe('a forged page', () => {
  const admin = adminOf(app);
  const verify = () => admin('verify-log', String(company.id));
  const bell = async () => {
    const client = await company.signIn('company_manager');
    return (await client.read(api.notifications.list, {})).data.map(({ text }) => text);
  };
  const night = async () => {
    app.clock.pass({ hours: 24 });
    await app.doHourlyWork();
  };

  test('is named by verify-log with person, month and version', async () => {
    await download();
    await app.doHourlyWork();
    expect(await verify()).toMatchObject({ code: 0, stderr: '' });
    await forge();
    const { code, stderr } = await verify();
    expect(code).toBe(1);
    expect(stderr).toContain('BROKEN in its records');
    expect(stderr).toContain(
      `Anna Meier, 09.2026, version 1: kept PDF of sheet ${sheet.id} (de) is not what was sealed`,
    );
    await download();
    expect((await verify()).code).toBe(0);
  });

  test('is named also where the log was given a second seal', async () => {
    await download();
    await app.doHourlyWork();
    await forge();
    await company.does(async ({ db, reach }) => {
      const pages = [{ id: sheet.id, version: 1, day: 'de' }];
      await sealPages(db, reach, { pages, replaced: [] }, app.clock.now());
    });
    expect((await verify()).stderr).toContain('was sealed a second time with other content');
  });

  test('is named also in a language that the log does not know', async () => {
    await download();
    await app.doHourlyWork();
    await app.admin.query(
      `insert into drawn_pages (company_id, timesheet_id, version, language, pdf, pdf_hash)
       select company_id, timesheet_id, version, 'tr', pdf, pdf_hash from drawn_pages where company_id = $1`,
      [company.id],
    );
    expect((await verify()).stderr).toContain(`sheet ${sheet.id} (tr) was written past the product`);
  });

  test('that is gone is no problem, nor the page that is drawn instead', async () => {
    const drawn = await download();
    await app.doHourlyWork();
    await app.admin.query('delete from drawn_pages where company_id = $1', [company.id]);
    expect((await verify()).code).toBe(0);
    expect((await download()).equals(drawn)).toBe(true);
    expect((await verify()).code).toBe(0);
  });

  test('is told to the managers by the nightly check', async () => {
    await download();
    await night();
    expect(await bell()).toEqual([]);
    await forge();
    await night();
    const [told] = await bell();
    expect(told).toContain(
      'Die PDF-Datei von Anna Meier, 09.2026, Version 1, wurde außerhalb von Zeitblatt ausgetauscht',
    );
    const sql = 'select problems from log_checks where company_id = $1 order by day';
    expect((await app.admin.query(sql, [company.id])).rows).toEqual([{ problems: 0 }, { problems: 1 }]);
  });
});
