import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FieldsRefused } from '../../../../testing/fake-api.ts';
import { userOf } from '../../../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../../../ui/testing.tsx';
import { AGREEMENT, OBJECTION } from '../month.builder.ts';
import { DVORAK, menuOf, open, PEOPLE, personOf, serverWith } from './company-months-server.fake.ts';

const OUTDATED = personOf(5, 'Emre Yılmaz', { state: 'sent' }, { outdated_days: ['2026-10-05', '2026-10-06'] });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const filter = (name: string) =>
  page.getByRole('navigation', { name: 'Nach Status filtern' }).getByRole('link', { name });
afterEach(() => page.viewport(1440, 900));

describe('the states of a month', () => {
  test('are reached from the employees, and begin with the month that is over', async () => {
    const { server } = await open(serverWith(), '/employees');
    await page.getByRole('link', { name: 'Status der Monate' }).click();
    await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    expect(server.askedOf(api.monthStates.companyMonths)[0]?.path).toContain('company/months/10-2026?');
    await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Mitarbeiter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Mitarbeiter' })).toBeVisible();
  });

  test('say for everybody how far the month is, when, and by whom', async () => {
    await open();
    await expect.element(row('Tomáš Dvořák')).toMatchTextContent(/Fehlt/);
    await expect.element(row('Emre Yılmaz')).toMatchTextContent(/Gesendet.*02\.11\., ohne Antwort/);
    await expect.element(row('Çağatay Doğan')).toMatchTextContent(/Gesendet.*02\.11\., auf Papier/);
    await expect.element(row('Ayşe Yıldırım')).toMatchTextContent(/Zugestimmt.*03\.11\., 16:20/);
    await expect.element(row('Bärbel Niedermeier')).toMatchTextContent(/Bestätigt.*06\.11\., Sabine Muster/);
    await expect.element(row('Işıl Güneş')).toMatchTextContent(/Geschlossen.*09\.11\., Sabine Muster/);
  });

  test('of a month that still runs are open, not missing', async () => {
    await open(serverWith([DVORAK]), '/employees/months?month=2026-11');
    await expect.element(row('Tomáš Dvořák')).toMatchTextContent(/Offen/);
    expect(page.getByRole('link', { name: 'Einen Monat weiter' }).elements()).toEqual([]);
  });

  test('are counted by fields that filter, by the address too', async () => {
    const { address } = await open();
    await expect.element(filter('8 Alle')).toHaveAttribute('aria-current', 'true');
    await filter('2 Zugestimmt').click();
    await expect.element(row('Emre Yılmaz')).not.toBeInTheDocument();
    await expect.element(row('Franz Oberhuber')).toBeVisible();
    expect(address()).toContain('state=agreed');
    await expect.element(filter('2 Zugestimmt')).toHaveAttribute('aria-current', 'true');
  });

  test('mark a void agreement, and say how it came in', async () => {
    const link = { pin_by: 'Sabine Muster', opened_at: '2026-11-02 18:00:00' };
    const agreement = { ...AGREEMENT, via: 'link', link, is_valid: false } as const;
    await open(serverWith([personOf(2, 'Ayşe Yıldırım', { state: 'sent', agreement })]));
    await expect.element(row('Ayşe Yıldırım')).toMatchTextContent(/Gesendet.*Zustimmung gilt nicht mehr/);
    await expect
      .element(row('Ayşe Yıldırım'))
      .toMatchTextContent(/über Link, PIN ausgehändigt von Sabine Muster, zuerst geöffnet am 02\.11\.2026/);
  });
});

describe('an objection', () => {
  test('stands in the row after another draft was sent, and is answered there', async () => {
    const objection = { ...OBJECTION, days: [...OBJECTION.days] };
    await open(serverWith([personOf(3, 'Jürgen Weiß', { state: 'sent', objection })]));
    await expect.element(row('Jürgen Weiß')).toMatchTextContent(/Gesendet.*Am 14\. habe ich bis 17:45 betoniert\./);
    await page.getByRole('button', { name: 'Antworten: Jürgen Weiß' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Jürgen Weiß antworten' })).toBeVisible();
  });

  test('stands in the row in its own words, and is answered there', async () => {
    const { server } = await open();
    await expect.element(page.getByText('Für Oktober 2026 gibt es 1 Einwand.')).toBeVisible();
    await expect.element(row('Jürgen Weiß')).toMatchTextContent(/Einwand.*Am 14\. habe ich bis 17:45 betoniert\./);
    await page.getByRole('button', { name: 'Antworten: Jürgen Weiß' }).click();
    const dialog = page.getByRole('dialog', { name: 'Jürgen Weiß antworten' });
    await dialog.getByRole('button', { name: 'Antworten' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Ihre Antwort' })).toHaveAccessibleDescription(/./);
    expect(server.askedOf(api.monthStates.reply)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Die Heimfahrt zählt nicht.');
    await dialog.getByRole('button', { name: 'Antworten' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.reply)[0]?.body).toEqual({
      employee_id: 3,
      words: 'Die Heimfahrt zählt nicht.',
    });
    // Answered, it is marked no more, and the next step stands in the row.
    await expect.element(row('Jürgen Weiß')).toMatchTextContent(/Beantwortet.*Ihre Antwort: Die Heimfahrt zählt nicht/);
    await expect.element(page.getByText(/gibt es 1 Einwand/)).not.toBeInTheDocument();
    expect(document.querySelectorAll('tbody tr:first-child mark')).toHaveLength(0);
    await expect
      .element(row('Jürgen Weiß').getByRole('link', { name: 'Korrigieren' }))
      .toHaveAttribute('href', '/employees/3/timesheet?month=2026-10');
    await page.getByRole('button', { name: 'Bestätigen: Jürgen Weiß' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Jürgen Weiß/);
  });

  test('leads to the month as the person sees it', async () => {
    await open();
    await page.getByRole('button', { name: 'Mi 14. ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Jürgen Weiß, Oktober 2026' });
    await expect.element(dialog).toMatchTextContent(/2 Tage anders als selbst erfasst/);
    await expect.element(dialog).toMatchTextContent(/Ende 17:00 statt 17:45/);
  });
});

describe('a manager', () => {
  test('confirms everybody who agreed after one question with the names and the statement', async () => {
    const { server } = await open();
    await page.getByRole('button', { name: '2 Zugestimmte bestätigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Oktober 2026 von 2 Personen bestätigen?' });
    await expect.element(dialog).toMatchTextContent(/Ayşe Yıldırım und Franz Oberhuber/);
    expect(dialog.getByRole('textbox').elements()).toEqual([]);
    const statement = dialog.getByRole('checkbox', { name: /2 Stundenzettel entsprechen den tatsächlichen/ });
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(dialog).toMatchTextContent(/Bitte bestätigen Sie, dass die Angaben/);
    expect(server.askedOf(api.monthStates.confirm)).toEqual([]);
    await statement.click();
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.confirm)[0]?.body).toEqual({
      employee_ids: [2, 6],
      confirmed: true,
      words: null,
    });
    await expect.element(filter('3 Bestätigt')).toBeVisible();
    expect(page.getByRole('button', { name: /Zugestimmte/ }).elements()).toEqual([]);
  });

  test('sees outdated drafts, and confirms as recorded or sends anew', async () => {
    const { server } = await open(serverWith([OUTDATED]));
    await expect
      .element(row('Emre Yılmaz'))
      .toMatchTextContent(/2 Tage seit dem Senden anders erfasst: Mo 5\. und Di 6\./);
    await menuOf('Emre Yılmaz', 'Bestätigen');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/Emre Yılmaz: Mo 5\. und Di 6\./);
    await dialog.getByRole('button', { name: '1 neu senden' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.send)[0]?.body).toMatchObject({ months: [{ schema_id: 50, days: null }] });
    await menuOf('Emre Yılmaz', 'Bestätigen');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Mit erfassten Zeiten bestätigen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.confirm)[0]?.body).toMatchObject({ employee_ids: [5], take_recorded: true });
  });

  test('is asked when something is recorded meanwhile', async () => {
    const server = serverWith();
    server.refuse(api.monthStates.confirm, 'draft_outdated');
    await open(server);
    await menuOf('Emre Yılmaz', 'Bestätigen');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Mit erfassten Zeiten bestätigen' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '1 neu senden' })).toBeVisible();
  });

  test('confirms without agreement with words, which are refused at their field', async () => {
    const server = serverWith();
    server.refuseFields(api.monthStates.confirm, { words: ['Bitte antworten Sie auf den Einwand'] });
    await open(server);
    await menuOf('Jürgen Weiß', 'Bestätigen');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    const words = dialog.getByRole('textbox', { name: 'Warum ohne Zustimmung' });
    await expect.element(words).toHaveAccessibleDescription(/Bitte antworten Sie auf den Einwand/);
    await words.fill('Heimfahrt ist keine Arbeitszeit.');
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.confirm).at(-1)?.body).toEqual({
      employee_ids: [3],
      confirmed: true,
      words: 'Heimfahrt ist keine Arbeitszeit.',
    });
  });

  test('sends to the selected people, and is told who gets paper and whose month was refused', async () => {
    const server = serverWith();
    server.on(api.monthStates.send, () => {
      throw new FieldsRefused({ 'months.1.schema_id': ['Der Monat liegt in der Zukunft'] });
    });
    await open(server);
    await page.getByRole('checkbox', { name: 'Tomáš Dvořák auswählen' }).click();
    await page.getByRole('checkbox', { name: 'Çağatay Doğan auswählen' }).click();
    await page.getByRole('checkbox', { name: 'Işıl Güneş auswählen' }).click();
    const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' });
    await bar.getByRole('button', { name: '2 senden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Oktober 2026 an 2 Personen senden?' });
    await expect.element(dialog).toMatchTextContent(/Ohne Konto: Çağatay Doğan\./);
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect.element(dialog).toMatchTextContent(/Çağatay Doğan: Der Monat liegt in der Zukunft/);
    server.on(api.monthStates.send, () => ({ success: '', unchanged: [7] }));
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect.element(page.getByText('1 Monat gesendet. Unverändert geblieben: Çağatay Doğan.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.send).at(-1)?.body).toEqual({
      months: [
        { schema_id: 140, days: null },
        { schema_id: 70, days: null },
      ],
    });
    expect(bar.elements()).toEqual([]);
  });

  test('sends an unfinished month after a question only', async () => {
    const server = serverWith();
    server.on(api.monthStates.send, ({ body }) => {
      if (!body.without_days_ahead) throw new FieldsRefused({ without_days_ahead: ['Noch nicht vorbei: 29.10.'] });
      return { success: '', unchanged: [] };
    });
    await open(server);
    await menuOf('Tomáš Dvořák', 'Senden');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect.element(dialog).toMatchTextContent(/Noch nicht vorbei: 29\.10\./);
    await dialog.getByRole('button', { name: 'Ohne diese Tage senden' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('closes a confirmed month and opens it again with a reason', async () => {
    const { server } = await open();
    await menuOf('Bärbel Niedermeier', 'Schließen');
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }).last().click();
    await expect.element(row('Bärbel Niedermeier')).toMatchTextContent(/Geschlossen/);
    expect(server.askedOf(api.monthStates.close)[0]?.body).toEqual({ employee_ids: [9] });
    await menuOf('Bärbel Niedermeier', 'Wieder öffnen');
    const dialog = page.getByRole('dialog', { name: 'Bärbel Niedermeier: Monat wieder öffnen' });
    await dialog.getByRole('textbox', { name: 'Warum öffnen Sie den Monat wieder?' }).fill('Urlaub vergessen');
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect.element(row('Bärbel Niedermeier')).toMatchTextContent(/Bestätigt/);
    expect(server.askedOf(api.monthStates.reopen)[0]?.body).toEqual({ employee_id: 9, reason: 'Urlaub vergessen' });
  });

  test('gets the draft of a person as PDF', async () => {
    const { server } = await open();
    await menuOf('Çağatay Doğan', 'Entwurf als PDF');
    await expect.poll(() => server.askedOf(api.monthStates.draft)[0]?.path).toBe('company/months/10-2026/7/draft');
  });
});

test('who may not confirm only reads', async () => {
  const viewer = userOf('user');
  await open(serverWith(PEOPLE, viewer), '/employees/months?month=2026-10', viewer);
  await expect.element(row('Jürgen Weiß')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Antworten/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Aktionen: Jürgen Weiß' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Monat ansehen' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Bestätigen' }).elements()).toEqual([]);
});

test.each([1440, 360])('the states are whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(page.getByRole('button', { name: 'Antworten: Jürgen Weiß' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.getByRole('button', { name: '2 Zugestimmte bestätigen' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
