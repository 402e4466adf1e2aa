import * as api from '@zeitblatt/contract/api';
import { type EmployeeMonthRow, type MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { MONTH_STATES, type MonthState } from '@zeitblatt/domain/months/states/month-states';
import { page } from 'vitest/browser';
import { userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { AGREEMENT, CONFIRMED, MANAGER, OBJECTION, octoberOf, standingOf } from '../month.builder.ts';

const manager = userOf('company_manager');
const CLOSED = { name: MANAGER, at: '2026-11-09 09:00:00' };

export const personOf = (
  id: number,
  name: string,
  standing: Partial<MonthStanding>,
  given: Partial<EmployeeMonthRow> = {},
): EmployeeMonthRow => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    employee_id: id,
    schema_id: id * 10,
    employee: { number: String(1000 + id), first_name, last_name },
    has_account: true,
    standing: standingOf(standing),
    outdated_days: [],
    ...given,
  };
};

const WEISS = personOf(3, 'Jürgen Weiß', { state: 'objected', objection: { ...OBJECTION, days: [...OBJECTION.days] } });
export const DVORAK = personOf(14, 'Tomáš Dvořák', { state: 'open', sent: null });
const YILMAZ = personOf(5, 'Emre Yılmaz', { state: 'sent' });
const DOGAN = personOf(7, 'Çağatay Doğan', { state: 'sent' }, { has_account: false });
const YILDIRIM = personOf(2, 'Ayşe Yıldırım', { state: 'agreed', agreement: AGREEMENT });
const OBERHUBER = personOf(6, 'Franz Oberhuber', { state: 'agreed', agreement: AGREEMENT });
const NIEDERMEIER = personOf(9, 'Bärbel Niedermeier', { state: 'confirmed', confirmed: CONFIRMED });
const GUENES = personOf(13, 'Işıl Güneş', { state: 'closed', confirmed: CONFIRMED, closed: CLOSED });
export const PEOPLE = [WEISS, DVORAK, YILMAZ, DOGAN, YILDIRIM, OBERHUBER, NIEDERMEIER, GUENES];

/** A fake server that filters and counts people by state, and confirms. */
export function serverWith(people: readonly EmployeeMonthRow[] = PEOPLE, user = manager) {
  const server = workingApi(user);
  let shown = [...people];
  const move = (ids: readonly number[], given: Partial<MonthStanding>) => {
    shown = shown.map((row) => (ids.includes(row.employee_id) ? { ...row, standing: standingOf(given) } : row));
    return { success: '', unchanged: [] };
  };
  server.on(api.monthStates.companyMonths, ({ params, query }) => {
    const found = shown.filter(({ standing }) => query.state === undefined || standing.state === query.state);
    const counts = Object.fromEntries(
      MONTH_STATES.map((state) => [state, shown.filter(({ standing }) => standing.state === state).length]),
    ) as Record<MonthState, number>;
    const data = found.map((row) => ({ ...row, standing: { ...row.standing, month: params.month } }));
    return { total: found.length, last_page: 1, data, counts };
  });
  server.on(api.monthStates.companyMonth, () => octoberOf({ standing: WEISS.standing, can_agree: false }));
  server.on(api.monthStates.confirm, ({ body }) =>
    move(body.employee_ids, { state: 'confirmed', confirmed: CONFIRMED }),
  );
  server.on(api.monthStates.close, ({ body }) =>
    move(body.employee_ids, { state: 'closed', confirmed: CONFIRMED, closed: CLOSED }),
  );
  server.on(api.monthStates.reopen, ({ body }) =>
    move([body.employee_id], { state: 'confirmed', confirmed: CONFIRMED }),
  );
  server.on(api.monthStates.send, () => ({ success: '', unchanged: [] }));
  server.on(api.monthStates.reply, ({ body: { employee_id, words } }) => {
    const reply = { name: MANAGER, at: '2026-11-10 09:00:00', words };
    const objection = { ...OBJECTION, days: [...OBJECTION.days], reply };
    return move([employee_id], { state: 'objected', objection });
  });
  server.on(api.sheetMonths.list, () => ({
    data: [],
    expected_from: '2020-01',
    objections: shown
      .filter(({ standing: { objection } }) => objection && !objection.reply)
      .map(({ employee_id }) => ({ employee_id, month: '2026-10' })),
  }));
  server.on(api.monthStates.draft, () => new Blob(['%PDF-1.7']));
  return server;
}

export const open = (server = serverWith(), path = '/employees/months?month=2026-10', user = manager) =>
  renderApp(path, { user, server });
export const menuOf = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `Aktionen: ${name}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
