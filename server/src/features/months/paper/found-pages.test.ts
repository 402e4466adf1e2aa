import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminOf } from '../../../admin/testing/run-admin-command.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { packPage } from './stored-page.ts';

const NOW = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms('2026-09', worker) }));

const download = () => manager.read(api.timesheets.download, { params: { id: sheet.id } });

/** Puts another file in place of the kept page. @param proofs null: with the proofs of the other bytes */
async function forge(proofs: object | null = null): Promise<void> {
  const { pdf, pdf_hash } = packPage(Buffer.from('%PDF-1.7 forged'));
  const sql = 'update drawn_pages set pdf = $2, pdf_hash = $3, proofs = coalesce($4, proofs) where company_id = $1';
  await app.admin.query(sql, [company.id, pdf, pdf_hash, proofs]);
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
    expect(stderr).toContain('BROKEN in its kept PDFs');
    expect(stderr).toContain(
      `Meier, 09.2026, version 1: the kept PDF (de) of sheet ${sheet.id} is not the file that the product has kept`,
    );
    await forge({});
    expect((await verify()).stderr).toContain('was written past the product: it has no proof');
    await download();
    expect((await verify()).code).toBe(0);
  });

  test('is no problem for verify-log while pages of before have no proof yet', async () => {
    await download();
    await forge({});
    const { code, stdout } = await verify();
    expect(code).toBe(0);
    expect(stdout).toContain('1 kept PDFs have no proof by the present key yet');
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
