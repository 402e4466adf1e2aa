import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealOldRecords } from '../../../audit/seal-old-records.ts';
import { isWhole, verifyRecord } from '../../../audit/verify/verify-record.ts';
import { inCompany } from '../../../database/database.ts';
import { createTemporaryFolder } from '../../../launch/testing/temporary-folder.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { hasOpenssl, startTimeStampAuthority } from '../../../testing/time-stamp-authority.ts';
import { createTimeStamper } from '../../../time-stamps/time-stamper.ts';
import { checkRecords } from './check-records.ts';
import { stampHeads } from './stamp-heads.ts';

const TIME_ZONE = 'Europe/Berlin';

// OpenSSL plays the authority; without it there is no second opinion on the tokens.
describe.runIf(hasOpenssl())('the time stamp of a night', () => {
  const authority = setUp(beforeAll, () => startTimeStampAuthority());
  afterAll(() => authority.stop());
  const app = setUpApp({ now: '2026-11-22T11:00:00Z', hasDamagedRows: true });
  const company = setUp(beforeEach, () => app.company());
  const other = setUp(beforeEach, () => app.company());
  beforeEach(async () => {
    app.clock.set('2026-11-22T11:00:00Z');
    await app.admin.query('delete from time_stamps; delete from log_checks');
    authority.requests.splice(0);
    authority.answerWith(undefined);
    for (const one of [company, other]) await one.confirms('2026-10', await one.hires());
    await sealOldRecords(app.pool, app.clock.now());
  });

  const stamp = (url: string | null = authority.url) =>
    stampHeads({ pool: app.pool, timeZone: TIME_ZONE, timeStamper: createTimeStamper(url) }, app.clock.now());
  async function night(url?: string | null): Promise<void> {
    await checkRecords(app.jobTools, app.clock.now());
    await stamp(url);
  }
  const verdictOf = (id: number) =>
    inCompany(app.pool, id, (db) => verifyRecord(db, { companyId: id }, app.clock.now()));
  const stamps = async () =>
    (
      await app.admin.query<{ day: string; root: Buffer; authority: string; token: Buffer }>(
        'select * from time_stamps',
      )
    ).rows;

  test('is one request over the heads of all companies, and covers each', async () => {
    await night();
    expect(authority.requests).toHaveLength(1);
    expect(await stamps()).toMatchObject([{ day: '2026-11-22', authority: authority.url }]);
    for (const { id } of [company, other]) {
      const verdict = await verdictOf(id);
      expect([isWhole(verdict), verdict.stampedOn]).toEqual([true, '2026-11-22']);
    }
    app.clock.pass({ hours: 1 });
    await night();
    expect(authority.requests).toHaveLength(1);
    app.clock.pass({ hours: 24 });
    await night();
    expect(await stamps()).toHaveLength(2);
  });

  test('is accepted by OpenSSL for its root, and for no other', async () => {
    await night();
    const [stored] = await stamps();
    const file = path.join(createTemporaryFolder(), 'token.tsr');
    writeFileSync(file, stored?.token ?? '');
    const verify = (digest: string) =>
      execFileSync('openssl', ['ts', '-verify', '-digest', digest, '-in', file, '-CAfile', authority.caFile], {
        stdio: 'pipe',
      });
    expect(verify(stored?.root.toString('hex') ?? '').toString()).toContain('Verification: OK');
    expect(() => verify('ab'.repeat(32))).toThrow('Command failed');
  });

  test('is not asked for without an authority, nor before the companies were checked', async () => {
    await night(null);
    expect([authority.requests, await stamps()]).toEqual([[], []]);
    await app.admin.query('delete from log_checks');
    await stamp();
    expect(authority.requests).toEqual([]);
  });

  test('is asked for once by workers at the same time', async () => {
    await night(null);
    await Promise.all(Array.from({ length: 8 }, () => stamp()));
    expect([authority.requests.length, (await stamps()).length]).toEqual([1, 1]);
    expect((await verdictOf(company.id)).stampedOn).toBe('2026-11-22');
  });

  test.each([
    { what: 'an error', answer: () => ({ status: 503, body: Buffer.alloc(0) }) },
    { what: 'a page', answer: () => ({ status: 200, body: Buffer.from('<html>') }) },
    { what: 'a refusal', answer: () => ({ status: 200, body: Buffer.from('30053003020102', 'hex') }) },
    {
      what: 'the stamp of another hash',
      answer: (request: Buffer) => {
        const changed = Buffer.from(request);
        changed[30] = (changed[30] ?? 0) ^ 1;
        return { status: 200, body: authority.stamp(changed) };
      },
    },
    {
      what: 'an earlier stamp of the same hash',
      answer: (request: Buffer) => {
        const changed = Buffer.from(request);
        const nonceAt = changed.length - 5;
        changed[nonceAt] = (changed[nonceAt] ?? 0) ^ 1;
        return { status: 200, body: authority.stamp(changed) };
      },
    },
  ])('is not stored when the authority answers $what, and asked for again an hour later', async ({ answer }) => {
    authority.answerWith(answer);
    await expect(night()).rejects.toThrow(/author|DER|time stamp/);
    expect(await stamps()).toEqual([]);
    authority.answerWith(undefined);
    app.clock.pass({ hours: 1 });
    await night();
    expect(await stamps()).toHaveLength(1);
  });

  test.each([
    { what: 'the kept head', sql: `update log_checks set head = sha256(head), last_entry = 0 where company_id = $1` },
    { what: 'the path', sql: `update log_checks set stamp_path = '[]' where company_id = $1` },
    {
      what: 'the root and the path',
      sql: `with changed as (update time_stamps set root = sha256('\\x00'::bytea || (select head from log_checks where company_id = $1)))
        update log_checks set stamp_path = '[]' where company_id = $1`,
    },
    { what: 'the token', sql: `update time_stamps set token = '\\x3000' where $1 > 0` },
  ])('is found not to fit after $what was changed', async ({ sql }) => {
    await night();
    await app.admin.query(sql, [company.id]);
    const verdict = await verdictOf(company.id);
    expect([isWhole(verdict), verdict.wrongStamps, verdict.stampedOn]).toEqual([false, ['2026-11-22'], null]);
  });
});
