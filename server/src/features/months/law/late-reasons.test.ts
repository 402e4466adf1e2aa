import { api } from '@zeitblatt/contract/api';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const MONTH = { params: { month: '2026-10' } } as const;
const give = (reason: string | null, client = manager) =>
  client.read(api.compliance.giveLateReason, { ...MONTH, body: { reason } });
const read = (client = manager) => client.read(api.compliance.lateReason, MONTH);

const becomes = async (sector: 'building' | null, valid_from = '2026-01-01') => {
  const { id: _id, city: _city, ...fields } = await manager.read(api.company.get, {});
  const body = { ...fields, street: 'Gasse 1', phone: '089 12345', name: fields.name };
  await manager.read(api.company.change, { body: { ...body, sectors: [{ valid_from, sector }] } });
};

/** Severity of late recording in the October of a new employee, in a proposal that is confirmed in November. */
async function severity(): Promise<string | undefined> {
  const { schemaId: schema_id } = await company.hires();
  const body = { schema_id, month: '2026-10', last_calc_day: null, ignore_last_6_days: false };
  const proposal = await manager.read(api.timesheets.propose, { body });
  return findFindings(proposal).find(({ kind }) => kind === 'recorded_late')?.severity;
}

describe('D102: the reason for late recording of a month', () => {
  test('is given once for the company, replaced and taken back, and the log does not repeat it', async () => {
    expect(await read()).toEqual({ data: null });
    const { data } = await give('Rechner defekt');
    expect(data).toMatchObject({ month: '2026-10', reason: 'Rechner defekt', given_at: '2026-11-20 09:00:00' });
    expect(await read()).toEqual({ data });
    expect((await give('Rechner defekt')).data).toEqual(data);
    expect((await give('Umzug des Büros')).data?.reason).toBe('Umzug des Büros');
    expect(await give(null)).toEqual({ data: null });
    const { data: log } = await manager.read(api.company.log, { query: { page: 1, type: 'late_reason_given' } });
    expect(log.map(({ subject, changes }) => [subject, changes])).toEqual([
      ['10.2026', [{ field: 'reason', old: '§ 17 Abs. 1 MiLoG', new: null }]],
      ['10.2026', []],
      ['10.2026', [{ field: 'reason', old: null, new: '§ 17 Abs. 1 MiLoG' }]],
    ]);
  });

  test('belongs to its month and its company', async () => {
    await give('Rechner defekt');
    const other = await (await app.company()).signIn('company_manager');
    expect(await read(other)).toEqual({ data: null });
    const september = await manager.read(api.compliance.lateReason, { params: { month: '2026-09' } });
    expect(september).toEqual({ data: null });
  });

  test.each(['', '   ', 'x'.repeat(501)])('%j is refused at its field', async (reason) => {
    const answer = await manager.raw({ method: 'PUT', url: '/api/company/lateReasons/10-2026', payload: { reason } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
  });

  test('makes the warning of a listed sector a notice', async () => {
    expect(await severity()).toBe('notice');
    await becomes('building');
    expect(await severity()).toBe('warning');
    await give('Rechner defekt');
    expect(await severity()).toBe('notice');
  });
});

describe('D64: the sector of the company', () => {
  test('counts from its day on', async () => {
    await becomes('building', '2026-11-01');
    expect(await severity()).toBe('notice');
  });

  test('is stored in the order of its days, and the log names it', async () => {
    const { id: _id, city: _city, ...fields } = await manager.read(api.company.get, {});
    const sectors = [
      { valid_from: '2026-07-01', sector: null },
      { valid_from: '2025-01-01', sector: 'meat' as const },
    ];
    const body = { ...fields, street: 'Gasse 1', phone: '089 12345', name: fields.name, sectors };
    const changed = await manager.read(api.company.change, { body });
    expect(changed.sectors).toEqual(sectors.toReversed());
    expect((await manager.read(api.company.get, {})).sectors).toEqual(sectors.toReversed());
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } });
    expect(data[0]?.changes).toContainEqual({ field: 'sectors', old: null, new: '01.01.2025 meat, 01.07.2026 none' });
  });

  test('is refused twice for one day, at the field of the second', async () => {
    const { id: _id, city: _city, ...fields } = await manager.read(api.company.get, {});
    const twice = [null, 'meat'].map((sector) => ({ valid_from: '01-07-2026', sector }));
    const payload = { ...fields, street: 'Gasse 1', phone: '089 12345', sectors: twice };
    const answer = await manager.raw({ method: 'PUT', url: '/api/company', payload });
    expect([answer.status, answer.body]).toEqual([
      422,
      { errors: { 'sectors.1.valid_from': ['Für diesen Tag ist schon eine Branche angegeben'] } },
    ]);
  });
});
