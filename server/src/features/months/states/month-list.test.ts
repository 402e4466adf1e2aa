import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, managing } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

describe('the list of a month', () => {
  test('has objections first, then what is missing, then the others by name, and counts all', async () => {
    const people = [];
    for (const last_name of ['Adler', 'Berg', 'Cramer'])
      people.push(await hireWithAccount(app, company, { last_name }));
    const [adler, berg, cramer] = people;
    if (!adler || !berg || !cramer) throw new Error('nobody was hired');
    await company.hires({ last_name: 'Später', schedule: { started_working_at_company: '2026-11-01' } });
    const away = await company.hires({ last_name: 'Elternzeit' });
    await company.does((doing) => addInactivity(doing, away.id, { begin: '2026-09-01', end: '2026-11-30' }));
    await office.send([adler, cramer, anna]);
    await answering(cramer.client).object();
    await own.agree();
    const { data, counts, total } = await office.list();
    expect(data.map(({ employee, standing }) => [employee.last_name, standing.state])).toEqual([
      ['Cramer', 'objected'],
      ['Berg', 'open'],
      ['Adler', 'sent'],
      ['Zander', 'agreed'],
    ]);
    expect([total, counts]).toEqual([4, { open: 1, sent: 1, objected: 1, agreed: 1, confirmed: 0, closed: 0 }]);
    const filtered = await office.list('agreed');
    expect([filtered.total, filtered.data.map(({ employee }) => employee.last_name)]).toEqual([1, ['Zander']]);
  });
});
