import * as api from '@zeitblatt/contract/api';
import { LOG_TYPES, type LogEntry } from '@zeitblatt/domain/company/log/log';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { entryOf, logServer, manager } from './log-server.fake.ts';

const ENTRIES: readonly LogEntry[] = [
  entryOf(3, { changes: [{ field: 'phone', old: '089 1', new: '089 2' }] }),
  entryOf(2, {
    type: 'timesheet_saved',
    subject: 'Anna Bäcker, 10.2026',
    changes: [{ field: 'worked', old: null, new: '168:00' }],
    created_at: '2026-11-02 17:45:00',
    user: { first_name: 'Mehmet', last_name: 'Yılmaz' },
  }),
  entryOf(1, { type: 'company_created', created_at: '2026-10-01 08:00:00' }),
];

const open = (entries = ENTRIES, search = '', user = manager) =>
  renderApp(`/company/log${search}`, { user, server: logServer(entries, user) });
const rows = () => page.getByRole('table', { name: 'Protokoll' }).getByRole('row');
/** Number of rows of the page, without head and days. */
const shownRows = () => page.getByRole('rowheader').elements().length;
const row = (text: string | RegExp) => rows().filter({ hasText: text });
const day = (name: string) => page.getByRole('textbox', { name, exact: true });

async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an entry of a type that the product does not know is shown as unknown, with its type', async () => {
  await open([entryOf(2, { type: 'forged', subject: 'X' }), entryOf(1)]);
  await expect.element(page.getByText(/^Unbekannter Eintrag \(forged\)/)).toBeVisible();
  await expect.element(page.getByText('Muster Bau GmbH').first()).toBeVisible();
});

test('who did what, to whom, with the old and the new value, and when', async () => {
  await open();
  const changed = row('Firmendaten geändert');
  await expect.element(changed).toMatchTextContent('09:05');
  await expect.element(rows().nth(1)).toMatchTextContent('20.11.2026');
  await expect.element(changed).toMatchTextContent('Sabine Hoffmann');
  await expect.element(changed).toMatchTextContent('Muster Bau GmbH');
  await expect.element(changed.getByRole('deletion')).toMatchTextContent('089 1');
  await expect.element(changed.getByRole('insertion')).toMatchTextContent('089 2');
  await expect.element(changed.getByRole('term')).toMatchTextContent('Telefon');
  const saved = row('Stundenzettel gespeichert');
  await expect.element(saved).toMatchTextContent('Anna Bäcker, 10.2026');
  await expect.element(saved).toMatchTextContent('Gearbeitet168:00');
  expect(saved.getByRole('deletion').elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  ['using_cost_units', 'false', 'true', 'Kostenstellen verwenden', 'Nein', 'Ja'],
  ['works_on_holidays', '0', '1', 'Arbeitet an Feiertagen', 'Nein', 'Ja'],
  ['hourlyWage', '13.90', '1014.50', 'Stundenlohn', '13,90 €', '1.014,50 €'],
  ['timesheet_allocation_block_size', '60', '15', 'Stunden verteilen in Schritten von', '60 Minuten', '15 Minuten'],
  ['hours_week', '40', '38.5', 'Wochenstunden', '40', '38,5'],
  ['styling_type_id', '1', '5', 'Unterschriften', 'Keine Unterschrift', 'Ganzen Monat unterschreiben'],
  [
    'days',
    '1 08:00–16:30',
    '1 08:00–16:30, 6 08:00–12:00',
    'Arbeitstage',
    'Mo 08:00–16:30',
    'Mo 08:00–16:30, Sa 08:00–12:00',
  ],
  ['monthly_wage', 'viel', 'wenig', 'Monatslohn', 'viel', 'wenig'],
  ['styling_type_id', '9', 'x', 'Unterschriften', '9', 'x'],
  ['something_new', 'a', 'b', 'something_new', 'a', 'b'],
])('a change of %s from %s to %s is told in words', async (field, old, next, name, before, after) => {
  await open([entryOf(1, { changes: [{ field, old, new: next }] })]);
  await expect.element(page.getByRole('term')).toMatchTextContent(name);
  await expect.element(page.getByRole('deletion')).toHaveTextContent(before);
  await expect.element(page.getByRole('insertion')).toHaveTextContent(after);
});

test('a value that was taken away, and one that the log does not keep', async () => {
  await open([
    entryOf(1, {
      type: 'employee_changed',
      changes: [
        { field: 'number', old: '1001', new: null },
        { field: 'street', old: null, new: null },
        { field: 'phone', old: null, new: null },
      ],
    }),
  ]);
  await expect.element(row('Persönliche Daten geändert')).toMatchTextContent('Personalnummer1001 → (leer)');
  await expect
    .element(row('Persönliche Daten geändert'))
    .toMatchTextContent('Straße und Hausnummergeändert (Werte werden nicht protokolliert)');
  await expect
    .element(row('Persönliche Daten geändert'))
    .toMatchTextContent('Telefongeändert (Werte werden nicht protokolliert)');
});

test('what repeats is one row, which unfolds to every entry with its time', async () => {
  const saved = ['Anna Bäcker', 'Çağatay Doğan', 'Jürgen Weiß'].map((name, index) =>
    entryOf(9 - index, {
      type: 'timesheet_saved',
      subject: `${name}, 10.2026`,
      changes: [{ field: 'worked', old: null, new: `16${index}:00` }],
    }),
  );
  await open([...saved, ...ENTRIES]);
  const folded = row('Stundenzettel gespeichert').first();
  await expect.element(folded).toMatchTextContent('3 Einträge');
  await expect.element(page.getByText('Jürgen Weiß, 10.2026')).not.toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await folded.getByText('Alle 3 anzeigen').click();
  await expect.element(folded).toMatchTextContent(/09:05 Jürgen Weiß, 10\.2026 ?Gearbeitet162:00/);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('on a telephone the filters unfold, and their button counts those that are set', async () => {
  await page.viewport(390, 844);
  const { address } = await open(ENTRIES, '?type=company_created');
  await expect.element(page.getByRole('combobox', { name: 'Wer' })).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Filter (1)' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await expect.poll(address).toBe('/company/log');
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('many changes fold up, and the keyboard opens them', async () => {
  const changes = ['name', 'street', 'phone', 'fax', 'email'].map((field) => ({ field, old: null, new: `x ${field}` }));
  await open([entryOf(1, { type: 'company_created', changes })]);
  await expect.element(page.getByText('5 Änderungen')).toBeVisible();
  await expect.element(page.getByText('x phone')).not.toBeVisible();
  (page.getByText('5 Änderungen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('x phone')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('S41 user input is shown as text', async () => {
  const attack = '<img src=x onerror="document.title=1">{{7*7}}$t(when)';
  await open([entryOf(1, { subject: attack, changes: [{ field: attack, old: attack, new: `${attack}!` }] })]);
  await expect.element(page.getByRole('rowheader')).toMatchTextContent(attack);
  await expect.element(page.getByRole('term')).toHaveTextContent(attack);
  await expect.element(page.getByRole('insertion')).toHaveTextContent(`${attack}!`);
  expect(document.title).toBe('Protokoll · Firma · Zeitblatt');
});

test('the filters stand in the address, and narrow what is asked for', async () => {
  const { address, server } = await open();
  await expect.poll(shownRows).toBe(3);
  await choose('Wer', 'Mehmet Yılmaz');
  await expect.poll(address).toBe('/company/log?user_id=8');
  await expect.poll(shownRows).toBe(1);
  await choose('Was', 'Stundenzettel gespeichert');
  await expect.poll(address).toBe('/company/log?user_id=8&type=timesheet_saved');
  await day('Von').click();
  await userEvent.keyboard('02112026');
  await day('Bis').click();
  await userEvent.keyboard('02112026');
  await expect.poll(address).toBe('/company/log?user_id=8&type=timesheet_saved&from=2026-11-02&to=2026-11-02');
  await expect.element(row('Anna Bäcker, 10.2026')).toBeVisible();
  expect(server.askedOf(api.company.logGroups).at(-1)?.path).toBe(
    'company/logs/groups?page=1&user_id=8&type=timesheet_saved&from=02-11-2026&to=02-11-2026',
  );
  expect(await findAccessibilityProblems()).toEqual([]);
  await choose('Was', 'Firma angelegt');
  await expect.element(page.getByText('Kein Eintrag passt zu den Filtern.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle anzeigen' }).last().click();
  await expect.poll(address).toBe('/company/log');
  await expect.poll(shownRows).toBe(3);
  await expect.element(page.getByRole('combobox', { name: 'Wer' })).toHaveValue('');
});

test('an address with filters shows them; what makes no sense in it is left out', async () => {
  await open(ENTRIES, '?user_id=7&type=company_created&from=2026-09-30&to=2026-10-01');
  await expect.element(row('Firma angelegt')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Wer' })).toHaveValue('Sabine Hoffmann');
  await expect.element(page.getByRole('combobox', { name: 'Was' })).toHaveValue('Firma angelegt');
  await expect.element(day('Von')).toHaveValue('30.09.2026');
});

test('a last day before the first, and an unknown kind, ask for nothing', async () => {
  const { server } = await open(ENTRIES, '?type=nonsense&user_id=-1&from=2026-11-02&to=2026-10-01&page=x');
  await expect.element(row('Firmendaten geändert')).toBeVisible();
  expect(server.askedOf(api.company.logGroups).map(({ path }) => path)).toEqual([
    'company/logs/groups?page=1&from=02-11-2026',
  ]);
});

test('a day of the future cannot be chosen', async () => {
  const { address } = await open();
  await day('Bis').click();
  await userEvent.keyboard('01122026');
  await userEvent.tab();
  await expect.element(day('Bis')).toHaveAccessibleDescription('Spätestens 21.11.2026');
  expect(address()).toBe('/company/log');
});

test('fifteen entries a page; the page stands in the address, and a page behind the end leads to the last', async () => {
  const entries = [...Array(31).keys()].map((index) =>
    entryOf(31 - index, { type: index % 2 ? 'company_changed' : 'billing_address_changed' }),
  );
  const { address, history } = await open(entries, '?page=9');
  await expect.poll(address).toBe('/company/log?page=3');
  await expect.poll(shownRows).toBe(1);
  await page
    .getByRole('button', { name: 'Erste Seite' })
    .or(page.getByRole('button', { name: 'Seite 1' }))
    .first()
    .click();
  await expect.poll(address).toBe('/company/log');
  await expect.poll(shownRows).toBe(15);
  await expect.element(page.getByText('1 bis 15 von 31')).toBeVisible();
  history.back();
  await expect.poll(address).toBe('/company/log?page=3');
});

test('nothing has happened yet: one sentence', async () => {
  await open([]);
  await expect.element(page.getByText('Das Protokoll hat noch keine Einträge.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a log that cannot be read shows an error', async () => {
  const server = logServer(ENTRIES);
  server.refuse(api.company.logGroups, 'forbidden');
  await renderApp('/company/log', { user: manager, server });
  await expect.element(page.getByText('text of forbidden')).toBeVisible();
});

test('without a company the log shows a notice and sends no call', async () => {
  const founder = userOf('company_manager', { has_company: false });
  const { server } = await open([], '', founder);
  await expect.element(page.getByText('Es gibt noch keine Firmendaten.')).toBeVisible();
  expect(server.askedOf(api.company.logGroups)).toEqual([]);
  expect(server.askedOf(api.company.logPeople)).toEqual([]);
});

test('the test account reads the log', async () => {
  await open(ENTRIES, '', userOf('user'));
  await expect.element(row('Firmendaten geändert')).toBeVisible();
});

test.each(LANGUAGES)('every kind has its sentence in $name', async (lang) => {
  const user = userOf('company_manager', { lang });
  const entries = LOG_TYPES.slice(0, 15).map((type, index) => entryOf(index + 1, { type, subject: null }));
  await open(entries, '', user);
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(15);
  const sentences = page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(new Set(sentences).size).toBe(15);
  expect(sentences.filter((text) => text.includes('type.'))).toEqual([]);
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  await open(ENTRIES, '', userOf('company_manager', { lang: { id: 4, name: 'ru' } }));
  await expect.element(page.getByRole('list', { name: 'Журнал' }).getByText(/^Данные компании изменены/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
