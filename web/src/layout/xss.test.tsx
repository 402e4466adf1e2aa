import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { employeeOf, LANGUAGES, rowOf, userOf } from '../testing/people.builder.ts';
import { renderApp, workingApi } from '../testing/render-app.tsx';
import { notify } from '../ui/messages/notify.ts';

/** Texts that would have an effect if they were treated as markup. */
const TEXTS = [
  '<script>globalThis.xss = 1</script>',
  '<img src="data:," onerror="globalThis.xss = 1">',
  '<svg onload="globalThis.xss = 1"></svg>',
  '"><script>globalThis.xss = 1</script>',
  `' autofocus onfocus='globalThis.xss = 1`,
  'javascript:globalThis.xss=1',
  '<iframe srcdoc="<script>parent.xss = 1</script>"></iframe>',
  '<a href="javascript:globalThis.xss=1">Müller</a>',
  '{{constructor.constructor("globalThis.xss = 1")()}}',
  // biome-ignore lint: looks like a template on purpose
  '${globalThis.xss = 1}',
  '&lt;img src=x onerror=globalThis.xss=1&gt;',
  '$t(common:save) {{name}} <b>Vogt</b>',
] as const;

const ALL = TEXTS.join(' ');

const hasRun = (): boolean => 'xss' in globalThis;
/** Elements that can only exist if a text was treated as markup. */
const intruders = () =>
  [...document.querySelectorAll('script:not([src]), iframe, [onerror], [onload], [onfocus], [href^="javascript:"]')]
    .concat([...document.querySelectorAll('b')].filter(({ textContent }) => textContent === 'Vogt'))
    .filter((element) => element.closest('.frame, [role="dialog"], [role="alert"]'))
    .map(({ outerHTML }) => outerHTML);

const nothingHappened = (): void => {
  expect(intruders()).toEqual([]);
  expect(hasRun()).toBe(false);
};

async function shows(place: Locator, text: string): Promise<void> {
  const isShown = () => place.elements().some(({ textContent }) => textContent.includes(text));
  await expect.poll(isShown).toBe(true);
}

afterEach(() => {
  delete (globalThis as { xss?: unknown }).xss;
});

function serverFullOfMarkup(user: User) {
  const server = workingApi(user);
  const company = { name: ALL, street: ALL, contact_person: ALL };
  const named = (id: number) => ({ number: TEXTS[id - 1] ?? '', first_name: TEXTS[id - 1] ?? '', last_name: ALL });
  let notifications = TEXTS.map((text, index) => ({
    id: index + 1,
    text,
    created_at: '2026-11-20 16:45:00',
    is_read: false,
    type: 'promoted' as const,
    month: null,
  }));
  server.on(api.company.get, () => ({ ...COMPANY, ...company }));
  server.on(api.employees.list, () => ({
    total: TEXTS.length,
    data: TEXTS.map((_, index) => rowOf(index + 1, named(index + 1))),
    last_page: 1,
  }));
  server.on(api.employees.get, ({ params: { id } }) => employeeOf(id, { ...named(id), street: ALL }));
  server.on(api.timesheets.list, () => ({ total: 1, data: [{ ...SHEET, confirmed_by: ALL }], last_page: 1 }));
  server.on(api.notifications.list, () => ({ data: notifications }));
  server.on(api.notifications.read, () => ({ success: ALL }));
  server.on(api.notifications.delete, ({ params: { id } }) => {
    notifications = notifications.filter((one) => one.id !== id);
    return { success: ALL };
  });
  return server;
}

const COMPANY = {
  id: 1,
  city_id: null,
  city: null,
  phone: null,
  fax: null,
  email: null,
  vat_number: null,
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: true,
  timesheet_allocation_block_size: 15 as const,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
  version: 1,
};

const SHEET = {
  id: 900,
  schema_id: 10,
  month: '2026-05',
  worked_minutes: 8640,
  target_minutes: 8640,
  numbers: monthNumbers([], { worked_minutes: 8640, target_minutes: 8640 }),
  version: 1,
  confirmed_at: '2026-06-02 14:05:00',
  deleted_at: null,
};

test.each(LANGUAGES)('S41 what people typed is shown as typed and never runs, in $name', async (lang) => {
  const user = userOf('company_manager', { lang, email: ALL, first_name: ALL, last_name: ALL });
  const server = serverFullOfMarkup(user);
  const { router, session } = await renderApp('/employees', { user, server });
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');

  for (const text of TEXTS) await shows(main.getByRole('rowheader'), text);
  await shows(banner, ALL);
  nothingHappened();

  await banner.getByRole('button').last().click();
  await shows(page.getByRole('menu'), ALL);
  nothingHappened();
  await userEvent.keyboard('{Escape}');

  // The search stands before the bell.
  await banner.getByRole('button').nth(1).click();
  const news = page.getByRole('dialog');
  for (const text of TEXTS) await shows(news.getByRole('listitem'), text);
  for (const message of TEXTS) {
    server.hold(api.notifications.delete).resolve(Response.json({ code: 'unexpected', message }, { status: 500 }));
    await news.getByRole('listitem').getByRole('button').first().click();
    await shows(page.getByRole('alert'), message);
    nothingHappened();
    notify.clear();
  }
  await userEvent.keyboard('{Escape}');

  for (const [index, text] of TEXTS.entries()) {
    await router.navigate({ to: '/employees/$employeeId', params: { employeeId: index + 1 } });
    await shows(main.getByRole('heading', { level: 1 }), text);
    // The name of the employee is interpolated into the sentence of this heading.
    await shows(main.getByRole('heading', { level: 2 }), text);
    await shows(main.getByRole('table'), ALL);
    nothingHappened();
  }

  await router.navigate({ to: '/settings/email' });
  await shows(main, ALL);
  await router.navigate({ to: '/settings/personal-info' });
  const name = main.getByRole('textbox').first();
  await expect.element(name).toHaveValue(ALL);
  await userEvent.type(name, 'x');
  session.end('expired');
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(ALL);
  nothingHappened();
});
