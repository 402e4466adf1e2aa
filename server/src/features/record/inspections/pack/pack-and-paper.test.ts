import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { setUp, setUpApp } from '../../../../testing/set-up.ts';
import { entryOfDay } from '../../../months/confirm/check-month.ts';
import { askPack, type PackAnswers } from './asked-pack.builder.ts';

const MONTH = '2026-10';
/** Ends of long days, which need a reason. */
const LATE = { '2026-10-02': '19:30', '2026-10-05': '19:30' };
/** A day in three parts, with ten minutes of break that have no place. */
const TOUR = {
  day: '2026-10-06',
  start_time: '06:00',
  end_time: '20:00',
  break_minutes: 490,
  parts: [
    { start: '06:00', end: '08:00' },
    { start: '11:00', end: '13:00' },
    { start: '18:00', end: '20:00' },
  ],
};
const REASONS = [{ key: 'over_10_hours:2026-10-02', reason: 'Betonage' }];

const app = setUpApp({ now: '2026-10-20T08:00:00Z' });
const company = setUp(beforeAll, () => app.company());
let manager: Client;
let dora: { id: number; schemaId: number };
let zip: Buffer;
let files: Map<string, Buffer>;
let answers: PackAnswers;

type Sent = {
  readonly ends: Readonly<Record<string, string>>;
  readonly reasons: typeof REASONS;
  readonly change_reason?: string;
};

async function proposed() {
  const body = { schema_id: dora.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false };
  return manager.read(api.timesheets.propose, { body });
}

const entriesWith = (days: Awaited<ReturnType<typeof proposed>>['days'], ends: Sent['ends']) =>
  days
    .map(entryOfDay)
    .map((entry) => ({ ...entry, ...(ends[entry.day] ? { end_time: ends[entry.day] ?? null } : {}) }))
    .map((entry) => (entry.day === TOUR.day ? { ...entry, ...TOUR } : entry));

/** Saves October for the first time, when it is not over. @returns the id of the sheet */
async function save({ ends, reasons }: Sent): Promise<number> {
  const days = entriesWith((await proposed()).days, ends);
  const body = { schema_id: dora.schemaId, month: MONTH, days, confirmed: true as const, reasons };
  return required((await manager.read(api.timesheets.save, { body })).result?.timesheet_id, 'the saved sheet');
}

/** Saves it again, a minute later. */
async function change(id: number, { ends, ...sent }: Sent): Promise<void> {
  app.clock.pass({ minutes: 1 });
  const { version } = await manager.read(api.timesheets.get, { params: { id } });
  const days = entriesWith((await proposed()).days, ends);
  const body = { schema_id: dora.schemaId, month: MONTH, days, confirmed: true as const, version, ...sent };
  await manager.read(api.timesheets.change, { params: { id }, body });
}

async function rename(id: number, last_name: string): Promise<void> {
  const { version } = await manager.read(api.employees.get, { params: { id } });
  const person = employeeInput.parse({ number: '1', first_name: 'Dora', last_name, version });
  await manager.read(api.employees.change, { params: { id }, body: { ...person, version } });
}

async function pack(first_month: string): Promise<Buffer> {
  const places = { contracts: null, pay_slips: null, payments: null };
  const body = { first_month, last_month: '2026-12', employee_ids: null, ...places };
  const job = await manager.read(api.inspections.pack, { body });
  await app.finish(company, job);
  return manager.read(api.jobs.download, { params: { id: job.id } });
}

const filesOf = (bytes: Buffer) => new Map(readZip(bytes).map((file) => [file.name, file.bytes]));

async function passUntil(now: string): Promise<void> {
  app.clock.set(now);
  manager = await company.signIn('company_manager');
}

const paper = async (version: number) => {
  const [, pdf = Buffer.alloc(0)] =
    [...files].find(([name]) => name.endsWith(`Zander-Dora-${MONTH}-v${version}.pdf`)) ?? [];
  const { lines, attachments } = await readPdf(pdf);
  return { text: lines.join('\n'), changes: JSON.parse(attachments['timesheet.json'] ?? '').changes };
};

beforeAll(async () => {
  await passUntil('2026-10-20T08:00:00Z');
  const began = { schedule: { started_working_at_company: '2026-09-01' } };
  dora = await company.hires({ number: '1', first_name: 'Dora', last_name: 'Zander', ...began });
  const carla = await company.hires({ number: '2', first_name: 'Carla', last_name: 'Krause', ...began });
  const emil = await company.hires({
    number: '3',
    first_name: 'Emil',
    last_name: 'Neu',
    schedule: { started_working_at_company: '2026-10-12' },
  });
  const earlier = { begin: '2024-01-01', end: '2024-06-30', end_reason: null, counts_as_continued: false, version: 1 };
  await manager.read(api.employments.add, { params: { id: emil.id }, body: earlier });
  const id = await save({ ends: LATE, reasons: REASONS });
  await passUntil('2026-11-02T08:00:00Z');
  await change(id, { ends: { ...LATE, '2026-10-02': '20:00' }, reasons: REASONS, change_reason: 'Später gegangen' });
  const later = { ends: { ...LATE, '2026-10-02': '20:00' } };
  const more = [...REASONS, { key: 'over_10_hours:2026-10-05', reason: 'Rohrbruch' }];
  await change(id, { ...later, reasons: more, change_reason: 'Zettel vom Bau' });
  await change(id, { ...later, reasons: more, change_reason: 'Noch einmal geprüft' });
  // Carla's sheet is deleted, brought back, saved again and deleted; Dora gets another name after her papers.
  const params = { id: await company.confirms(MONTH, carla) };
  await manager.read(api.timesheets.remove, { params });
  app.clock.pass({ minutes: 1 });
  await manager.read(api.timesheets.restore, { params, body: { version: 1 } });
  app.clock.pass({ minutes: 1 });
  await company.confirms(MONTH, { ...carla, changeReason: 'Geprüft' });
  app.clock.pass({ minutes: 1 });
  await manager.read(api.timesheets.remove, { params });
  await rename(dora.id, 'Neumann');
  zip = await pack('2026-09');
  files = filesOf(zip);
  answers = await askPack(zip);
});

describe('what was changed is the same in the table and on the paper of the pack', () => {
  test('days that were ahead at the first confirmation are no change, and an old reason is no new one', async () => {
    const ofDora = answers.changed.filter(({ person }) => person === 'Zander, Dora');
    const [first, ...others] = ofDora;
    expect(first).toMatchObject({
      what: 'Tag geändert',
      day: '02.10.2026',
      before: '08:00–19:30, Pause 30 Minuten',
      after: '08:00–20:00, Pause 30 Minuten',
      reason: 'Später gegangen',
    });
    expect(others.map(({ day }) => day)).toEqual(['05.10.2026', '']);
    const { changes } = await paper(2);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ version: 2, days: [{ day: '2026-10-02', reasons: [] }] });
  });

  test('a version that only gives the reason of a finding says which one, and why it was saved', async () => {
    const told = answers.changed.find(({ day }) => day === '05.10.2026');
    expect(told).toMatchObject({
      what: 'Begründung geändert',
      before: 'Über 10 Stunden: keine Begründung',
      after: 'Über 10 Stunden: Rohrbruch',
      reason: 'Zettel vom Bau',
    });
    const { text, changes } = await paper(3);
    expect(changes[1].reason_changes).toEqual([{ key: 'over_10_hours:2026-10-05', before: null, after: 'Rohrbruch' }]);
    expect(text).toContain('Grund der Änderung\nZettel vom Bau');
    expect(text).toMatch(/05\.10\. Mo Über 10 Stunden: – Über 10 Stunden: Rohrbruch/);
  });

  test('a version that changes nothing is told with the reason it was saved with', async () => {
    expect(answers.changed.findLast(({ person }) => person === 'Zander, Dora')).toMatchObject({
      what: 'Ohne Änderung neu gespeichert',
      reason: 'Noch einmal geprüft',
    });
    const { text } = await paper(4);
    expect(text).toContain('06. ° Di 06:00 20:00 8:10 5:50 AG 20.10. 06:00–08:00 · 11:00–13:00 · 18:00–20:00');
    expect(text).toContain('Grund der Änderung\nNoch einmal geprüft');
    expect(text).toContain('Zeiten und Angaben sind dieselben wie in der Version davor.');
  });

  test('the list of versions and the log name the same days', async () => {
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: dora.id, page: 1 } });
    const { data: versions } = await manager.read(api.timesheets.versions, { params: { id: data[0]?.id ?? 0 } });
    expect(versions.map(({ version, changed_days }) => [version, changed_days])).toEqual([
      [4, []],
      [3, []],
      [2, ['2026-10-02']],
      [1, []],
    ]);
    const log = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_changed' } });
    const days = log.data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'changed_days'));
    expect(days.map((entry) => entry.new)).toEqual(['02.10.2026']);
  });
});

test('the pack names the months that no sheet records whole, also of people without any sheet', async () => {
  const lines = (files.get('fehlende-monate.csv')?.toString() ?? '').split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.slice(line.indexOf(';') + 1))).toEqual([
    '2;Krause;Carla;09.2026;kein Stundenzettel',
    '2;Krause;Carla;10.2026;Stundenzettel gelöscht',
    '3;Neu;Emil;10.2026;kein Stundenzettel',
    '1;Neumann;Dora;09.2026;kein Stundenzettel',
  ]);
  const text = (await readPdf(files.get('00-uebersicht.pdf') ?? Buffer.alloc(0))).lines.join(' ');
  expect(text).toContain('Krause, Carla: 09.2026, 10.2026 (Stundenzettel gelöscht)');
  expect(files.get('beschaeftigte.csv')?.toString()).toContain(';Neu;Emil;');
});

describe('the tables of the pack fit together and say what the papers say', () => {
  const table = (name: string) => {
    const [head = '', ...lines] = (files.get(`${name}.csv`)?.toString() ?? '').replace('\ufeff', '').split('\r\n');
    const columns = head.split(';');
    return lines
      .filter((line) => line !== '')
      .map((line) => Object.fromEntries(line.split(';').map((cell, index) => [columns[index], cell])));
  };

  test('a person has the same number in all tables, also after another name', async () => {
    const people = table('beschaeftigte');
    expect(people.find(({ Person }) => Person === String(dora.id))?.['Nachname']).toBe('Neumann');
    for (const name of ['arbeitszeiten', 'aenderungen', 'versionen', 'begruendungen']) {
      const rows = table(name).filter(({ Nachname }) => Nachname === 'Zander');
      expect(new Set(rows.map(({ Person }) => Person))).toEqual(new Set([String(dora.id)]));
    }
    expect(table('fehlende-monate').map(({ Person }) => Person)).toContain(String(dora.id));
  });

  test('a person has the employment at the end of the period, and the others beside it', () => {
    const emil = table('beschaeftigte').find(({ Nachname }) => Nachname === 'Neu');
    expect(emil).toMatchObject({
      'Beginn der Beschäftigung': '12.10.2026',
      'Ende der Beschäftigung': '',
      'Weitere Beschäftigungen': '01.01.2024 – 30.06.2024',
    });
  });

  test('each version has the sums, confirmations, answers and the file of its paper', () => {
    const ofDora = table('versionen').filter(({ Nachname }) => Nachname === 'Zander');
    expect(ofDora.map((row) => [row['Version'], row['Zuerst bestätigt am'], row['Bestätigt am']])).toEqual([
      ['1', '20.10.2026 10:00', '20.10.2026 10:00'],
      ['2', '20.10.2026 10:00', '02.11.2026 09:01'],
      ['3', '20.10.2026 10:00', '02.11.2026 09:02'],
      ['4', '20.10.2026 10:00', '02.11.2026 09:03'],
    ]);
    expect(ofDora.every(({ Datei = '' }) => files.has(Datei))).toBe(true);
    const days = table('arbeitszeiten').filter(({ Nachname }) => Nachname === 'Zander');
    const worked = days.reduce((sum, row) => sum + Number(row['Dauer (Minuten)']), 0);
    expect(ofDora.at(-1)?.['Gearbeitet (Minuten)']).toBe(String(worked));
    const parts = days.filter(({ Tag }) => Tag === '06.10.2026');
    expect(
      parts.map((row) => [row['Teil'], row['Beginn'], row['Ende'], row['Pause (Minuten)'], row['Dauer (Minuten)']]),
    ).toEqual([
      ['1', '06:00', '08:00', '180', '120'],
      ['2', '11:00', '13:00', '300', '120'],
      ['3', '18:00', '20:00', '10', '110'],
    ]);
    expect(days.find(({ Tag }) => Tag === '07.10.2026')?.['Teil']).toBe('1');
  });

  test('each version has the reasons that it gives for findings', () => {
    const reasons = table('begruendungen').map((row) => [
      row['Version'],
      row['Tag'],
      row['Hinweis'],
      row['Begründung'],
    ]);
    expect(reasons).toContainEqual(['1', '02.10.2026', 'Über 10 Stunden', 'Betonage']);
    expect(reasons).toContainEqual(['4', '05.10.2026', 'Über 10 Stunden', 'Rohrbruch']);
    const versions = table('begruendungen').map((row) => `${row['Stundenzettel']} ${row['Version']}`);
    expect(new Set(versions).size).toBeLessThan(versions.length);
    const keys = table('begruendungen').map((row, index) => `${versions[index]} ${row['Nummer']}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('what happened to a month stands in the order in which it happened, a deletion with the version of that time', () => {
    const ofCarla = table('aenderungen').filter(({ Nachname }) => Nachname === 'Krause');
    expect(ofCarla.map((row) => [row['Vorgang'], row['Version']])).toEqual([
      ['Stundenzettel gelöscht', '1'],
      ['Stundenzettel wiederhergestellt', '1'],
      ['Ohne Änderung neu gespeichert', '2'],
      ['Stundenzettel gelöscht', '2'],
    ]);
  });
});
