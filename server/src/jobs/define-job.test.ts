import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS, readSeenMonth, sheetAsProposed } from '../testing/batches.ts';
import { whileEmployeesAreHeld } from '../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';
import { FIRST_ATTEMPT, runJob } from './worker/run-job.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);

const MONTH = '2026-09';

/** Sets the stored input of a waiting job by SQL. */
async function stored(id: string, input: string) {
  await app.admin.query(`update jobs set input = ${input} where id = $1`, [id]);
  return { company_id: company.id, job_id: id };
}

const stateOf = (id: string, client = manager) => client.read(api.jobs.get, { params: { id } });

async function sheet() {
  const { schemaId } = await company.hires();
  const { entries } = await readSeenMonth(manager, { schema_id: schemaId, month: MONTH });
  const body = { schema_id: schemaId, month: MONTH, days: entries, confirmed: true as const };
  return whileEmployeesAreHeld(app.admin, company.id, () => manager.read(api.timesheets.save, { body }));
}

async function batch() {
  const { schemaId } = await company.hires();
  const sheets = [await sheetAsProposed(manager, { schema_id: schemaId, month: MONTH })];
  return manager.read(api.batches.saveUsers, { body: { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS } });
}

async function archive() {
  await company.confirms(MONTH, await company.hires());
  return manager.read(api.archives.download, { params: { month: MONTH } });
}

const versions = async () => (await app.admin.query('select from timesheet_versions')).rowCount;

describe('a job that an earlier version of the product has stored', () => {
  test.each([
    ['save_timesheet', sheet, `input - 'last_calc_day' - 'reasons' - 'seen_id'`],
    ['save_batch', batch, `input - 'last_calc_day' - 'ignore_last_6_days'`],
  ])('runs with the defaults of what was not stored then: %s', async (_, start, input) => {
    const { id } = await start();
    await runJob(app.jobTools, await stored(id, input), FIRST_ATTEMPT);
    expect(await stateOf(id)).toMatchObject({ is_finished: true, progress: 100, error: null });
  });

  test.each([
    [
      'save_timesheet',
      sheet,
      `jsonb_set(input, '{days}', '[{"day": "2026-09-01", "start": "08:00", "end": "16:00"}]')`,
    ],
    ['save_timesheet', sheet, `input - 'confirmed_by'`],
    ['save_batch', batch, `jsonb_build_object('month', '2026-09') || (input - 'of')`],
    ['make_archive', archive, `'{"month": "09-2026"}'::jsonb`],
  ])('never runs with another shape, and fails at its first try: %s', async (type, start, input) => {
    const { id } = await start();
    const before = await versions();
    await runJob(app.jobTools, await stored(id, input), FIRST_ATTEMPT);
    const t = createTranslator({ isStrict: true });
    for (const language of LANGUAGES) {
      const state = await stateOf(id, await company.signIn('company_manager', language));
      const error = t(language, `jobs:failed.${type}.outdated_input`);
      expect(state).toMatchObject({ is_finished: true, result: null, error });
    }
    expect(await versions()).toBe(before);
  });
});
