import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { beforeAll, expect, test } from 'vitest';
import { createSecretKey } from '../../../sessions/secret-key.ts';
import { dumpRows } from '../../../testing/databases/dump-rows.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { SECRET_KEY } from '../../../testing/test-app.ts';

const lines: string[] = [];
const app = setUpApp({ publicUrl: 'https://zeit.example', onLogLine: (line) => void lines.push(line) });
const { company, manager } = setUpCompany(app, beforeAll);

/** The secret key and the key that is made of it, in every spelling. */
const SPELLINGS = [Buffer.from(SECRET_KEY, 'base64url'), createSecretKey(SECRET_KEY).derive('check codes')].flatMap(
  (key) => (['hex', 'base64', 'base64url', 'latin1'] as const).map((spelling) => key.toString(spelling)),
);

const keysIn = (text: string): string[] => [SECRET_KEY, ...SPELLINGS].filter((key) => text.includes(key));

test('the key of check codes is in no table, export, answer or log', async () => {
  const worker = await company.hires();
  const sheet = await company.confirms('2026-09', worker);
  await manager.read(api.timesheets.download, { params: { id: sheet } });
  const { rows } = await app.admin.query<{ code: string }>(
    `select snapshot -> 'check' ->> 'code' as code from timesheet_versions where timesheet_id = $1`,
    [sheet],
  );
  const code = rows[0]?.code ?? '';
  const answer = await app.anonymous.send(api.checkCodes.read, { body: { code } });
  const job = await manager.read(api.privacy.exportCompany, {});
  await app.finish(company, job);
  const zip = await manager.read(api.jobs.download, { params: { id: job.id } });
  const exported = readZip(zip).map(({ bytes }) => bytes.toString('latin1'));

  expect(exported.some((text) => text.includes(code))).toBe(true);
  const stored = await dumpRows(app.admin);
  expect(stored).toContain(code);
  for (const text of [...exported, stored, JSON.stringify(answer.body), ...lines]) expect(keysIn(text)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});
