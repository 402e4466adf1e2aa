import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@zeitblatt/contract/api';
import { AUDIT_DTD_NAME } from '@zeitblatt/documents/record/audit-index';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { readXlsx } from '@zeitblatt/documents/testing/read-xlsx';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { entryOfDay } from '../../months/confirm/check-month.ts';
import { ruleFrom } from '../../months/hours-account/accounts.builder.ts';
import { askPack, inFolder, type PackAnswers } from './pack/asked-pack.builder.ts';

type Day = Parameters<typeof entryOfDay>[0];

const app = setUpApp({ now: '2026-10-01T08:00:00Z' });
const company = setUp(beforeAll, () => app.company());
let manager: Client;

/** A month as planned, but for some days. */
const but = (days: Readonly<Record<string, object>>) => (planned: readonly Day[]) =>
  planned.map((day) => ({ ...entryOfDay(day), ...days[day.day] }));

const SICK = { start_time: null, end_time: null, break_minutes: 0, kind: 'sick', remark: 'Fieber' } as const;

let anna: { id: number; schemaId: number };
let bert: { id: number; schemaId: number };
let zip: Buffer;
let files: Map<string, string>;
let answers: PackAnswers;

const wanted = { first_month: '2026-09', last_month: '2026-10', contracts: 'Steuerbüro Huber, 089 1234567' };

async function pack(body: object = wanted): Promise<Buffer> {
  const job = await manager.read(api.inspections.pack, { body: { ...NO_NOTES, ...wanted, ...body } });
  await app.finish(company, job);
  return manager.read(api.jobs.download, { params: { id: job.id } });
}

const NO_NOTES = { employee_ids: null, contracts: null, pay_slips: null, payments: null };

const filesOf = (bytes: Buffer) => new Map(readZip(bytes).map((file) => [file.name, file.bytes.toString('utf8')]));

/** The rows of an Excel file of the pack. */
const workbook = (table: string) =>
  readXlsx(readZip(zip).find(({ name }) => name === `${table}.xlsx`)?.bytes ?? Buffer.alloc(0));

/** Lets time pass; a session of before may have ended. */
async function passUntil(now: string): Promise<void> {
  app.clock.set(now);
  manager = await company.signIn('company_manager');
}

/** Keeps the hours accounts from September on; Anna brings 45 minutes along. */
async function keepAccount(): Promise<void> {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-09') });
  await manager.read(api.hoursAccount.open, { body: { openings: [{ employee_id: anna.id, minutes: 45 }] } });
}

beforeAll(async () => {
  await passUntil('2026-10-01T08:00:00Z');
  anna = await company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' });
  bert = await company.hires({ number: '8', first_name: 'Bert', last_name: '=1+1' });
  await keepAccount();
  // Anna's September has a sick day, is closed, reopened with a reason, and corrected. The month is recorded at its end, so late.
  await company.confirms('2026-09', { ...anna, correct: but({ '2026-09-10': SICK }) });
  const params = { month: '2026-09' };
  await manager.read(api.monthStates.close, { params, body: { employee_ids: [anna.id] } });
  await passUntil('2026-10-15T08:00:00Z');
  const reason = 'Beginn war falsch abgelesen';
  await manager.read(api.monthStates.reopen, { params, body: { employee_id: anna.id, reason } });
  await company.confirms('2026-09', {
    ...anna,
    correct: but({ '2026-09-03': { start_time: '10:00' }, '2026-09-10': SICK }),
  });
  // Bert's October is deleted and saved again with another day.
  await passUntil('2026-11-02T08:00:00Z');
  const id = await company.confirms('2026-10', bert);
  await manager.read(api.timesheets.remove, { params: { id } });
  const correct = but({ '2026-10-20': { end_time: '12:00' } });
  await company.confirms('2026-10', { ...bert, correct, changeReason: 'Arzttermin am Nachmittag' });
  zip = await pack();
  files = filesOf(zip);
  answers = await askPack(zip);
});

describe('from the pack alone, without the product, an inspector learns', () => {
  test('who worked when', () => {
    const of = (person: string, day: string) => answers.worked.find((row) => row.person === person && row.day === day);
    expect(of('Meier, Anna', '03.09.2026')).toMatchObject({ from: '10:00', to: '16:30', hours: '6,00' });
    expect(of('=1+1, Bert', '20.10.2026')).toMatchObject({ from: '08:00', to: '12:00' });
    expect(of('Meier, Anna', '10.09.2026')).toBeUndefined();
  });

  test('when it was recorded, by whom, and whether late', () => {
    const days = answers.recorded.filter(({ person }) => person === 'Meier, Anna');
    expect(days.find(({ day }) => day === '01.09.2026')).toMatchObject({ recorded_on: '01.10.2026', is_late: true });
    expect(days.find(({ day }) => day === '30.09.2026')).toMatchObject({ recorded_on: '01.10.2026', is_late: false });
    expect(new Set(days.map(({ confirmed_by }) => confirmed_by))).toEqual(new Set([company.manager.name]));
    expect(new Set(days.map(({ source }) => source))).not.toContain('');
  });

  test('what was changed from what to what, by whom, when and why', () => {
    expect(answers.changed.find(({ day }) => day === '03.09.2026')).toMatchObject({
      person: 'Meier, Anna',
      before: '08:00–16:30, Pause 30 Minuten',
      after: '10:00–16:30, Pause 30 Minuten',
      by: company.manager.name,
      at: '15.10.2026 10:00',
      reason: 'Wieder geöffnet: Beginn war falsch abgelesen',
    });
    const ofBert = answers.changed.filter(({ person }) => person === '=1+1, Bert');
    expect(ofBert.map(({ what, day, reason }) => [what, day, reason])).toEqual([
      ['Stundenzettel gelöscht', '', ''],
      ['Nach Löschung neu gespeichert', '', 'Arzttermin am Nachmittag'],
      ['Tag geändert', '20.10.2026', 'Arzttermin am Nachmittag'],
    ]);
  });

  test('that no file and no entry of the journal was touched', () => {
    expect(answers.hashes.wrong).toEqual([]);
    expect(answers.hashes.files).toBe(files.size - 2);
    expect(answers.journal.broken).toEqual([]);
    expect(answers.journal.checked).toBeGreaterThan(4);
  });

  test('which files were added to the pack, and how long its journal has to be', async () => {
    expect([answers.hashes.unlisted, answers.hashes.missing]).toEqual([[], []]);
    const entries = (files.get('journal.csv') ?? '').split('\r\n').length - 2;
    expect(answers.journal.entries).toBe(entries);
    const bytes = readZip(zip).find(({ name }) => name === '00-uebersicht.pdf')?.bytes ?? Buffer.alloc(0);
    const text = (await readPdf(bytes)).lines.join(' ');
    expect(text).toContain(`${entries} Einträge, Kopf der Kette: ${answers.journal.head.slice(0, 8)}`);
    const renamed = Buffer.from(zip);
    for (const at of [renamed.indexOf('feiertage.csv'), renamed.lastIndexOf('feiertage.csv')])
      renamed.write('gefaelscht.cs', at);
    const { hashes } = await askPack(renamed);
    expect([hashes.unlisted, hashes.missing]).toEqual([['gefaelscht.cs'], ['feiertage.csv']]);
  });

  test('that something was touched, when it was', async () => {
    const place = zip.indexOf('10:00;16:30');
    const forged = Buffer.from(zip);
    forged.write('09:00', place);
    expect((await askPack(forged)).hashes.wrong).toEqual(['arbeitszeiten.csv']);
    const journal = files.get('journal.csv') ?? '';
    const [, content = ''] = /;([\w+/=]{80,});/.exec(journal) ?? [];
    const told = Buffer.from(zip);
    told.write(content.startsWith('W') ? 'X' : 'W', zip.indexOf(content));
    expect((await askPack(told)).journal.broken).toHaveLength(1);
  });
});

describe('the pack', () => {
  test('has the PDF of every version, also of the deleted sheet, in German', () => {
    expect([...files.keys()].filter((name) => name.startsWith('stundenzettel/')).toSorted()).toEqual([
      'stundenzettel/2026-09/7-Meier-Anna-2026-09-v1.pdf',
      'stundenzettel/2026-09/7-Meier-Anna-2026-09-v2.pdf',
      'stundenzettel/2026-10/8-_1+1-Bert-2026-10-v1.pdf',
      'stundenzettel/2026-10/8-_1+1-Bert-2026-10-v2.pdf',
    ]);
  });

  test('does not tell in its tables who was sick, nor the remark of such a day', () => {
    for (const name of ['arbeitszeiten.csv', 'aenderungen.csv', 'journal.csv'])
      expect(files.get(name)).not.toMatch(/krank|sick|Fieber/i);
    expect(files.get('arbeitszeiten.csv')).toMatch(/;10\.09\.2026;1;\d+;7;Meier;Anna;;;;;;\d*;;;abwesend;/);
  });

  test('protects spreadsheets from formulas', () => {
    expect(files.get('arbeitszeiten.csv')).toContain(";'=1+1;Bert;");
    expect(files.get('arbeitszeiten.csv')).not.toMatch(/;[=+@-]/);
    expect(workbook('arbeitszeiten').flat()).toContain('=1+1');
  });

  test('has an Excel file beside each table for people, with the same lines', () => {
    const tables = [...files.keys()].filter((name) => name.endsWith('.csv') && name !== 'pruefsummen.csv');
    const workbooks = [...files.keys()].filter((name) => name.endsWith('.xlsx'));
    expect(workbooks.map((name) => name.replace('.xlsx', '.csv'))).toEqual(
      tables.filter((name) => name !== 'journal.csv'),
    );
    const lines = (files.get('arbeitszeiten.csv') ?? '').split('\r\n').length - 1;
    const [head, first] = workbook('arbeitszeiten');
    expect(workbook('arbeitszeiten')).toHaveLength(lines);
    expect(head?.slice(0, 2)).toEqual(['Stundenzettel', 'Tag']);
    // 1 October 2026 as Excel counts days.
    expect(first?.[1]).toBe(46_296);
  });

  test('has an overview with company, period, counts and the hash of every file', async () => {
    const bytes = readZip(zip).find(({ name }) => name === '00-uebersicht.pdf')?.bytes ?? Buffer.alloc(0);
    const text = (await readPdf(bytes)).lines.join('\n').replace(/\s+/g, ' ');
    expect(text).toContain('Arbeitszeiten 09.2026 bis 10.2026');
    expect(text).toContain('Steuerbüro Huber, 089 1234567');
    const listed = (files.get('pruefsummen.csv') ?? '').matchAll(/;([\da-f]{64})\r\n/g);
    const flat = text.replaceAll(' ', '');
    // A hash takes two lines.
    for (const [, hash = ''] of listed) {
      expect(flat).toContain(hash.slice(0, 32));
      expect(flat).toContain(hash.slice(32));
    }
  });

  test('has calendar, people, folders with a line each, and the structure file', () => {
    expect(files.get('feiertage.csv')).toContain('03.10.2026');
    expect(files.get('beschaeftigte.csv')).toMatch(/\d+;7;Meier;Anna;/);
    expect(files.get('stundenkonto.csv')).toContain(`${anna.id};7;Meier;Anna;09.2026;0;0;45;45;09.2026;45\r\n`);
    expect(files.get('vertraege/liegt-bei.txt')).toContain('liegt bei: Steuerbüro Huber, 089 1234567');
    expect(files.get('lohnabrechnungen/liegt-bei.txt')).toContain('liegt bei: nicht angegeben');
    expect(files.get('index.xml')).toContain('<URL>arbeitszeiten.csv</URL>');
    expect(files.has(AUDIT_DTD_NAME)).toBe(false);
  });

  test('holds the DTD of the audit medium where the installation has one', async () => {
    const body = { ...NO_NOTES, first_month: '2026-09', last_month: '2026-09' };
    const { id } = await manager.read(api.inspections.pack, { body });
    await inFolder(async (folder) => {
      const auditDtdFile = path.join(folder, 'x.dtd');
      await writeFile(auditDtdFile, '<!ELEMENT DataSet ANY>');
      await runJob({ ...app.jobTools, auditDtdFile }, { company_id: company.id, job_id: id }, FIRST_ATTEMPT);
    });
    const made = filesOf(await manager.read(api.jobs.download, { params: { id } }));
    expect(made.get(AUDIT_DTD_NAME)).toBe('<!ELEMENT DataSet ANY>');
  });

  test('of one person holds nothing of another', async () => {
    const made = filesOf(await pack({ employee_ids: [anna.id] }));
    for (const [name, content] of made) expect(`${name} ${content}`).not.toMatch(/Bert/);
    expect(made.get('arbeitszeiten.csv')).toContain('Anna');
  });

  test('stands in the log: period, people, files and hash, by whom', async () => {
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'inspection_packed' } });
    const entry = data.at(-1);
    expect(entry?.subject).toBe('Pruefung-2026-09-2026-10.zip');
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(zip))).toString('hex');
    expect(entry?.changes.map(({ field, new: value }) => [field, value])).toEqual([
      ['months', '09.2026 – 10.2026'],
      ['people', '2'],
      ['files', String(files.size)],
      ['sha256', hash],
      ['overview_sha256', expect.stringMatching(/^[\da-f]{64}$/)],
    ]);
  });
});

describe('a pack cannot be made', () => {
  const send = (body: object) => manager.send(api.inspections.pack, { body: { ...NO_NOTES, ...wanted, ...body } });

  test('of months without a sheet, or of months in the wrong order', async () => {
    const none = await send({ first_month: '2020-01', last_month: '2020-02' });
    expect([none.status, none.body.errors.first_month]).toEqual([
      422,
      ['In diesen Monaten gibt es keine Stundenzettel'],
    ]);
    const payload = { first_month: '10-2026', last_month: '09-2026' };
    const turned = await manager.raw({ method: 'POST', url: '/api/company/inspection', payload });
    expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['last_month']]);
  });

  test('of a person of another company', async () => {
    const other = await (await app.company()).hires();
    const { status, body } = await send({ employee_ids: [anna.id, other.id] });
    expect([status, body.code]).toEqual([404, 'employee_not_found']);
  });

  test('twice at the same moment: the second request follows the first job', async () => {
    const [one, two] = [await send({}), await send({})];
    expect(two.body.id).toBe(one.body.id);
  });
});

test('the months and people to choose from are those with sheets', async () => {
  const { people } = await manager.read(api.inspections.scope, {});
  expect(people.map(({ number, first_month, last_month }) => [number, first_month, last_month])).toEqual([
    ['8', '2026-10', '2026-10'],
    ['7', '2026-09', '2026-09'],
  ]);
});
