import * as api from '@zeitblatt/contract/api';
import type { EmployeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { rowOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { typeAtOnce } from '../../../testing/type-at-once.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const PEOPLE = Array.from({ length: 40 }, (_, index) => rowOf(index + 1));

/** A fake server with forty employees, which searches, filters and pages them. */
function companyOf40(user = manager) {
  const server = workingApi(user);
  server.on(api.employees.list, ({ query }) => pageOf(query));
  return server;
}

function pageOf({ search, page: number, rowsPerPage, filterBy, descending }: EmployeeQuery) {
  const found = PEOPLE.filter((row) => row.last_name.includes(search) && filterBy !== 'is_currently_inactive:true');
  const sorted = descending === 'true' ? found.toReversed() : found;
  return {
    total: found.length,
    data: sorted.slice((number - 1) * rowsPerPage, number * rowsPerPage),
    last_page: Math.ceil(found.length / rowsPerPage),
  };
}

const rowNamed = (name: string) => page.getByRole('link', { name, exact: true });

test('the overview lists all employees with twelve months, and is accessible', async () => {
  const server = workingApi(manager);
  const months = rowOf(1).recent_months.map((one, index) =>
    index === 10 ? { ...one, state: 'missing' as const } : index === 9 ? { ...one, state: 'partial' as const } : one,
  );
  server.on(api.employees.list, () => ({
    total: 2,
    data: [rowOf(1, { is_currently_inactive: true, recent_months: months }), rowOf(2, { is_part_time_worker: true })],
    last_page: 1,
  }));
  await renderApp('/employees', { user: manager, server });
  await expect.element(rowNamed('Nachname 1')).toHaveAttribute('href', '/employees/1');
  await expect.element(page.getByText('Derzeit inaktiv')).toBeVisible();
  await expect.element(page.getByText('Ohne feste Arbeitstage')).toBeVisible();
  await expect.element(page.getByText('Dez 2025 – Nov 2026')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Fehlt: Okt\. Nur teilweise erfasst: Sep\./ })).toBeVisible();
  await expect.element(page.getByText('Teilweise erfasst: Sep')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('L13: the header names the months before the answer is there, so that the rows stay where they are', async () => {
  const server = workingApi(manager);
  const gate = server.hold(api.employees.list);
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Dez 2025 – Nov 2026')).toBeVisible();
  const height = () => document.querySelector('thead')?.getBoundingClientRect().height;
  const before = height();
  const answer = z.encode(api.employees.list.output, { total: 1, data: [rowOf(1)], last_page: 1 });
  gate.resolve(Response.json(answer));
  await expect.element(rowNamed('Nachname 1')).toBeVisible();
  expect(height()).toBe(before);
});

test('sorting, filter, search and page stand in the address', async () => {
  const { server, address } = await renderApp('/employees', { user: manager, server: companyOf40() });
  await page.getByRole('button', { name: 'Nachname' }).click();
  await expect.poll(address).toBe('/employees?sortBy=last_name');
  await page.getByRole('button', { name: 'Nachname' }).click();
  await expect.poll(address).toBe('/employees?sortBy=last_name&descending=true');
  await expect.element(page.getByRole('columnheader', { name: 'Nachname' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Seite 3' }).click();
  await expect.poll(address).toBe('/employees?sortBy=last_name&descending=true&page=3');
  await userEvent.fill(page.getByRole('searchbox'), 'Nachname 3');
  await expect.poll(address).toBe('/employees?sortBy=last_name&descending=true&search=Nachname%203');
  await expect.element(rowNamed('Nachname 39')).toBeVisible();
  await page.getByText('Aktiv', { exact: true }).click();
  await expect.poll(address).toContain('filterBy=is_currently_inactive:false');
  expect(server.askedOf(api.employees.list).at(-1)?.path).toBe(
    'company/employees?search=Nachname%203&page=1&rowsPerPage=15&sortBy=last_name&descending=true&filterBy=is_currently_inactive%3Afalse',
  );
});

test('typing asks once, when it has stopped', async () => {
  const { server } = await renderApp('/employees', { user: manager, server: companyOf40() });
  await expect.element(rowNamed('Nachname 1')).toBeVisible();
  typeAtOnce(page.getByRole('searchbox').element() as HTMLInputElement, 'Nachname 12');
  await expect.element(rowNamed('Nachname 12')).toBeVisible();
  await expect.element(rowNamed('Nachname 1')).not.toBeInTheDocument();
  expect(server.askedOf(api.employees.list).map(({ path }) => /search=([^&]*)/.exec(path)?.[1])).toEqual([
    undefined,
    'Nachname%2012',
  ]);
});

test('the list comes back as it was left, and an address with its own wish wins', async () => {
  const { router, address } = await renderApp('/employees?sortBy=first_name&rowsPerPage=25', {
    user: manager,
    server: companyOf40(),
  });
  await expect.element(rowNamed('Nachname 25')).toBeVisible();
  await router.navigate({ to: '/settings/personal-info' });
  await router.navigate({ to: '/employees' });
  await expect.poll(address).toBe('/employees?rowsPerPage=25&sortBy=first_name');
  await router.navigate({ to: '/settings/personal-info' });
  await router.navigate({ to: '/employees', search: { sortBy: 'last_name' } });
  await expect.poll(address).toBe('/employees?sortBy=last_name');
});

test('another person of the same browser has a list of their own', async () => {
  localStorage.setItem('employees.8', JSON.stringify({ rowsPerPage: 50 }));
  const { address } = await renderApp('/employees', { user: manager, server: companyOf40() });
  await expect.element(rowNamed('Nachname 1')).toBeVisible();
  expect(address()).toBe('/employees');
});

test('a page that no longer exists leads to the last one', async () => {
  const { address } = await renderApp('/employees?page=9', { user: manager, server: companyOf40() });
  await expect.poll(address).toBe('/employees?page=3');
  await expect.element(rowNamed('Nachname 40')).toBeVisible();
});

test('selected people get their sheets of one month at once', async () => {
  const server = companyOf40();
  server.hold(api.batches.proposeUsers);
  const { address } = await renderApp('/employees', { user: manager, server });
  await page.getByRole('checkbox', { name: 'Vorname 3 Nachname 3 auswählen' }).click();
  await page.getByRole('checkbox', { name: 'Vorname 5 Nachname 5 auswählen' }).click();
  await expect.element(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Stundenzettel erstellen' }).click();
  await expect.element(page.getByRole('button', { name: 'Dezember' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Letzte 6 Tage weglassen' }).click();
  await page.getByRole('button', { name: 'Oktober' }).click();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'In einer Liste prüfen' }).click();
  await expect.poll(address).toBe('/employees/timesheet-batch?month=2026-10&schemas=30,50&ignore_last_6_days=true');
});

test('one person alone is no batch', async () => {
  const server = companyOf40();
  server.hold(api.employees.get);
  const { address } = await renderApp('/employees', { user: manager, server });
  await page.getByRole('checkbox', { name: 'Vorname 3 Nachname 3 auswählen' }).click();
  await page.getByRole('button', { name: 'Stundenzettel erstellen' }).click();
  await page.getByRole('button', { name: 'Oktober' }).click();
  await page.getByRole('button', { name: 'In einer Liste prüfen' }).click();
  await expect.poll(address).toBe('/employees/3/timesheet?month=2026-10');
});

test('the next task is the newest month that is over and misses sheets; it leads to all who miss it', async () => {
  const server = companyOf40();
  server.on(api.sheetMonths.list, () => ({
    data: [
      { month: '2026-11', saved: 0, missing: 40 },
      { month: '2026-10', saved: 38, missing: 2 },
      { month: '2026-09', saved: 30, missing: 10 },
    ],
    objections: [],
    expected_from: '2020-01',
  }));
  const october = (state: 'missing' | 'partial') => [{ month: '2026-10', state }];
  server.on(api.employees.list, ({ query }) => {
    const all = PEOPLE.map((row) =>
      [4, 20].includes(row.id) ? { ...row, recent_months: october(row.id === 4 ? 'missing' : 'partial') } : row,
    );
    const size = query.rowsPerPage;
    return { total: 40, data: all.slice((query.page - 1) * size, query.page * size), last_page: Math.ceil(40 / size) };
  });
  server.hold(api.batches.proposeUsers);
  const { address } = await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Für Oktober 2026 fehlen 2 Stundenzettel.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sep 10: fehlende Stundenzettel' }))
    .toHaveAttribute('href', '/employees/due?month=2026-09');
  // The menu says the same month and number, and opens the list of that month.
  await expect
    .element(page.getByRole('link', { name: 'Stundenzettel Okt 2' }))
    .toHaveAttribute('href', '/employees/months?month=2026-10');
  await page.getByRole('link', { name: 'Jetzt erstellen' }).click();
  await expect.poll(address).toBe('/employees/timesheet-batch?month=2026-10&schemas=40,200');
});

test.each(['search=Niemand', 'filterBy=is_currently_inactive:true&search=Niemand', 'search=Niemand&page=99'])(
  'nothing found by %s offers one way back to everybody',
  async (query) => {
    const { address } = await renderApp(`/employees?${query}`, { user: manager, server: companyOf40() });
    await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
    await expect.element(rowNamed('Nachname 1')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    await expect.poll(address).toMatch(/^\/employees(\?page=1)?$/);
  },
);

test('a page beyond the end leads to the last one, and never says that there are no employees', async () => {
  const server = companyOf40();
  const lastPage = Promise.withResolvers<{ resolve: (answer: Response) => void }>();
  server.on(api.employees.list, ({ query }) => {
    if (query.page === 99) lastPage.resolve(server.hold(api.employees.list));
    return { total: 40, data: [], last_page: 3 };
  });
  const { address } = await renderApp('/employees?page=99', { user: manager, server });
  const gate = await lastPage.promise;
  await expect.poll(address).toBe('/employees?page=3');
  expect(document.querySelector('.data-table')?.getAttribute('aria-busy')).toBe('true');
  await expect.element(page.getByText(/Es gibt noch keine Mitarbeiter/)).not.toBeInTheDocument();
  gate.resolve(Response.json(z.encode(api.employees.list.output, { total: 40, data: [rowOf(40)], last_page: 3 })));
  await expect.element(rowNamed('Nachname 40')).toBeVisible();
});

test('a company without people is led to the first one', async () => {
  const server = workingApi(manager);
  server.on(api.employees.list, () => ({ total: 0, data: [], last_page: 0 }));
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Es gibt noch keine Mitarbeiter. Legen Sie den ersten an.')).toBeVisible();
  await expect.poll(() => page.getByRole('link', { name: 'Mitarbeiter anlegen' }).elements()).toHaveLength(2);
});

test('without company data the list sends no call and says why it is empty', async () => {
  const user = userOf('company_manager', { has_company: false });
  const { server } = await renderApp('/employees', { user, server: companyOf40(user) });
  await expect.element(page.getByText('Bitte legen Sie zuerst Ihre Firma an', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Ihre Firma fehlt noch', { exact: false })).toBeVisible();
  expect(server.askedOf(api.employees.list)).toEqual([]);
});

test('a list that cannot be loaded says so', async () => {
  const server = workingApi(manager);
  server.refuse(api.employees.list, 'forbidden');
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of forbidden');
});

test('the test account sees the button for new employees and reads why it does nothing', async () => {
  const user = userOf('user');
  const { address } = await renderApp('/employees', { user, server: companyOf40(user) });
  const create = page.getByRole('link', { name: 'Mitarbeiter anlegen' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await create.hover();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Dies ist eine Demoversion');
  (create.element() as HTMLElement).click();
  await expect.element(page.getByText(/Bitte schließen Sie ein Abonnement ab/)).toBeVisible();
  expect(address()).toBe('/employees');
  await create.unhover();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('deleted people have a filter of their own, from which they come back', async () => {
  const server = workingApi(manager);
  const deleted = [rowOf(8), rowOf(9)];
  server.on(api.employees.list, ({ query }) => {
    const data = query.filterBy === 'deleted:true' ? [...deleted] : [rowOf(1)];
    return { total: data.length, data, last_page: 1 };
  });
  server.on(api.employees.restore, ({ params }) => {
    deleted.splice(
      deleted.findIndex(({ id }) => id === params.id),
      1,
    );
    return { success: 'Mitarbeiter wiederhergestellt' };
  });
  const { address } = await renderApp('/employees', { user: manager, server });
  await page.getByText('Gelöscht', { exact: true }).click();
  await expect.poll(address).toBe('/employees?filterBy=deleted:true');
  await expect.element(rowNamed('Nachname 8')).toHaveAttribute('href', '/employees/8');
  // No sheets can be created for deleted employees.
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Wiederherstellen: Vorname 8 Nachname 8' }).click();
  await expect.element(page.getByText('Mitarbeiter wiederhergestellt')).toBeVisible();
  await expect.element(rowNamed('Nachname 8')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Wiederherstellen: Vorname 9 Nachname 9' }).click();
  await expect.element(page.getByText('Es gibt keine gelöschten Mitarbeiter.')).toBeVisible();
});

test('an employee whose number was given away stays deleted, and the reason is shown', async () => {
  const server = workingApi(manager);
  server.refuseFields(api.employees.restore, { number: ['Die Nummer 1001 hat inzwischen Jan Vogt.'] });
  await renderApp('/employees?filterBy=deleted:true', { user: manager, server });
  await page.getByRole('button', { name: 'Wiederherstellen: Vorname 1 Nachname 1' }).click();
  await expect.element(page.getByText('Die Nummer 1001 hat inzwischen Jan Vogt.')).toBeVisible();
  await expect.element(rowNamed('Nachname 1')).toBeVisible();
});

test('the test account cannot restore employees', async () => {
  const user = userOf('user');
  await renderApp('/employees?filterBy=deleted:true', { user, server: companyOf40(user) });
  await expect
    .element(page.getByRole('button', { name: 'Wiederherstellen: Vorname 1 Nachname 1' }))
    .toHaveAttribute('aria-disabled', 'true');
});
