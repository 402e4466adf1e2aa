import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsavedWork } from '../../../session/unsaved-work.ts';
import { FieldsRefused } from '../../../testing/fake-api.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { answer, bodies, cell, open, PEOPLE, personOf, row, serverWith } from './absences-server.fake.ts';

afterEach(() => page.viewport(1440, 900));

describe('the absences of a month', () => {
  test('show people with an absence, the others after a press, and who is there', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Abwesenheiten Dezember 2026' })).toBeVisible();
    await expect.element(cell('Anton Obermaier', 'Mo 28.12.')).toHaveAccessibleName('Mo 28.12., Urlaub');
    await expect.element(cell('Ayşe Demir', 'Mo 7.12.')).toHaveAccessibleName('Mo 7.12., Sonderurlaub, angefragt');
    await expect.element(cell('Theresa Kreuzpointner', 'Mo 14.12.')).toHaveAccessibleName(/Mo 14\.12\., \S+/);
    await expect.element(row('anwesend')).toMatchTextContent(/^anwesend\s*3\s*4\s*5/);
    await expect.element(row('anwesend')).toMatchTextContent(/FT/);
    await expect.element(page.getByText('5 Personen, davon 4 abwesend an mindestens einem Tag')).toBeVisible();
    expect(row('Jan Novotný').elements()).toEqual([]);
    await page.getByRole('button', { name: '1 Person ohne Abwesenheit anzeigen' }).click();
    await expect.element(row('Jan Novotný')).toMatchTextContent(/4$/);
  });

  test('mark leave that hardly fits into the rest of the year', async () => {
    const marked = page.getByRole('main').getByRole('mark');
    await open(serverWith([...PEOPLE, personOf(6, 'Lea Weiß', { '2026-12-01': 'K' }, 25)]));
    await expect.element(page.getByText(/^4 Personen haben noch 36,5 ungeplante Urlaubstage für 2026\./)).toBeVisible();
    await expect.element(row('Lea Weiß')).toMatchTextContent(/25 ungeplant$/);
    expect(marked.elements().map(({ textContent }) => textContent)).toEqual([
      'Bei 1 Person wird es knapp.',
      '25 ungeplant',
    ]);
    await expect.element(row('Ayşe Demir')).toMatchTextContent(/2,5$/);
    await page.getByRole('link', { name: 'Einen Monat weiter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Abwesenheiten Januar 2027' })).toBeVisible();
    await expect.element(page.getByText('Niemand ist abwesend.')).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: 'Zeitraum eintragen' }).elements()).toHaveLength(1);
    expect(page.getByText(/ungeplant/).elements()).toEqual([]);
  });

  test('are a strip for each person in the year', async () => {
    await open();
    await page.getByRole('link', { name: 'Jahr', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Abwesenheiten 2026' })).toBeVisible();
    await expect
      .element(row('Ayşe Demir').getByRole('img'))
      .toHaveAccessibleName('Di 1. bis Mi 2.12. Krank, Mo 7.12. Sonderurlaub, angefragt');
  });

  test('say on paper only that somebody is away', async () => {
    await open();
    await expect.element(cell('Ayşe Demir', 'Di 1.12.')).toBeVisible();
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const printed = rules.filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
    const text = printed.map(({ cssText }) => cssText).join(' ');
    expect(text).toMatch(/td\[data-kind\] > span[^}]*display: none/);
    expect(text).toContain('■');
  });
});

describe('the keys of the table', () => {
  test('select days, a letter says what it would do, and Enter enters it', async () => {
    const { server } = await open();
    await cell('Korbinian Huber', 'Mo 28.12.').click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}u');
    await expect
      .element(answer)
      .toMatchTextContent(/Korbinian Huber, Mo 28\. bis Do 31\.12\. Urlaub, 4 Tage, danach 1 übrig/);
    await expect.element(row('Korbinian Huber')).toMatchTextContent(/UUUU\s*1 nach Eintrag$/);
    await expect.element(row('anwesend')).toMatchTextContent(/3333$/);
    expect(bodies(server)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(answer).toMatchTextContent(/^Eingetragen:/);
    expect(bodies(server)).toEqual([
      { employee_id: 1, kind: 'leave', from: '28-12-2026', to: '31-12-2026', comment: null, reason: null },
    ]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.element(cell('Korbinian Huber', 'Mo 28.12.')).toHaveAccessibleName('Mo 28.12.');
  });

  test('mark leave that is too much, and escape discards it', async () => {
    const { server } = await open(serverWith([personOf(1, 'Korbinian Huber', { '2026-12-01': 'K' }, 2)]));
    await cell('Korbinian Huber', 'Mo 28.12.').click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}u');
    await expect.element(answer.getByText('2 Tage zu viel')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(answer).toMatchTextContent(/^Korbinian Huber, Mo 28\. bis Do 31\.12\.$/);
    expect(bodies(server)).toEqual([]);
  });

  test('move between people, remove with Delete, and change the month', async () => {
    const { server } = await open();
    await cell('Korbinian Huber', 'Mi 2.12.').click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Delete}');
    await expect.element(answer).toMatchTextContent(/^Ayşe Demir, Di 1\.12\. leeren, 1 Tag$/);
    await userEvent.keyboard('{Enter}');
    await expect.element(cell('Ayşe Demir', 'Di 1.12.')).toHaveAccessibleName('Di 1.12.');
    expect(bodies(server)).toEqual([expect.objectContaining({ employee_id: 3, kind: null })]);
    await userEvent.keyboard('{PageUp}');
    await expect.element(page.getByRole('heading', { name: 'Abwesenheiten November 2026' })).toBeVisible();
  });

  test('keep what was refused, say why, and lead to the reason', async () => {
    const server = serverWith();
    server.on(api.absences.enter, ({ body }) => {
      if (body.reason === null) throw new FieldsRefused({ reason: ['Bitte schreiben Sie, warum'] });
      return { success: '1 Tag eingetragen', days: [] };
    });
    await open(server);
    await cell('Anton Obermaier', 'Mi 2.12.').click();
    await userEvent.keyboard('k{Enter}');
    await expect.element(answer).toMatchTextContent(/^Bitte schreiben Sie, warum$/);
    await expect.element(cell('Anton Obermaier', 'Mi 2.12.')).toMatchTextContent(/K/);
    await page.getByRole('button', { name: 'Grund angeben' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zeitraum eintragen' });
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Attest');
    await dialog.getByRole('button', { name: 'Eintragen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies(server).at(-1)).toMatchObject({ kind: 'sick', from: '02-12-2026', reason: 'Attest' });
  });

  test('enter nothing for who may only read', async () => {
    const viewer = userOf('user');
    await open(serverWith(PEOPLE, viewer), '/absences?month=2026-12', viewer);
    await cell('Korbinian Huber', 'Mi 2.12.').click();
    await userEvent.keyboard('k{Enter}');
    await expect.element(cell('Korbinian Huber', 'Mi 2.12.')).toHaveAccessibleName('Mi 2.12.');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('letters that are not entered', () => {
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });

  test('are kept when the page is left by mistake, also by the key of another month', async () => {
    const { address } = await open();
    await cell('Korbinian Huber', 'Mo 28.12.').click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(hasUnsavedWork()).toBe(false);
    await userEvent.keyboard('k');
    await expect.poll(hasUnsavedWork).toBe(true);
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/absences/);
    await expect.element(row('Korbinian Huber')).toMatchTextContent(/KK/);
    (page.getByRole('grid').element() as HTMLElement).focus();
    await userEvent.keyboard('{PageDown}');
    await question.getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Abwesenheiten Januar 2027' })).toBeVisible();
  });

  test('are not asked for once they are entered, discarded or there already', async () => {
    const { address } = await open();
    await cell('Korbinian Huber', 'Mo 28.12.').click();
    await userEvent.keyboard('k{Enter}');
    await expect.element(answer).toMatchTextContent(/^Eingetragen:/);
    await expect.poll(hasUnsavedWork).toBe(false);
    await cell('Korbinian Huber', 'Di 29.12.').click();
    await userEvent.keyboard('u{Escape}');
    expect(hasUnsavedWork()).toBe(false);
    await cell('Korbinian Huber', 'Mo 28.12.').click();
    await userEvent.keyboard('k');
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect.poll(address).toMatch(/^\/settings/);
  });
});

test('what is typed stays in sight below a table that is higher than the screen', async () => {
  const people = Array.from({ length: 40 }, (_, index) =>
    personOf(index + 1, `Anna Huber${index}`, { '2026-12-01': 'K' }),
  );
  await open(serverWith([...people, personOf(41, 'Jan Novotný')]));
  const others = page.getByRole('button', { name: '1 Person ohne Abwesenheit anzeigen' });
  await expect.element(row('Huber39')).toBeInTheDocument();
  for (const width of [1440, 1024]) {
    await page.viewport(width, 900);
    await expect.poll(() => answer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
    await expect.element(answer).toBeInViewport({ ratio: 1 });
    others.element().scrollIntoView({ block: 'end' });
    const top = () => others.element().getBoundingClientRect().top;
    await expect.poll(() => answer.element().getBoundingClientRect().bottom - top()).toBeLessThanOrEqual(0);
    scrollTo(0, 0);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('the dialog enters a span for a person, after it said what that would do', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: 'Zeitraum eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zeitraum eintragen' });
  const person = dialog.getByRole('combobox', { name: 'Mitarbeiter' });
  await expect.element(person).toHaveFocus();
  // The list would cover the form.
  await expect.element(person).toHaveAttribute('aria-expanded', 'false');
  await person.click();
  await page.getByRole('option', { name: /Jan Novotný/ }).click();
  await dialog.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: 'Urlaub', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Von' }).fill('28.12.2026');
  await dialog.getByRole('textbox', { name: 'Bis' }).fill('30.12.2026');
  await expect
    .element(dialog.getByText(/3 Tage, danach 1 übrig\. An diesen Tagen fehlen dann bis zu 2 von 5/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(server)).toEqual([expect.objectContaining({ employee_id: 5, kind: 'leave', to: '30-12-2026' })]);
  await expect.element(cell('Jan Novotný', 'Di 29.12.')).toHaveAccessibleName('Di 29.12., Urlaub');
});

test('a narrow screen lists the absences by person', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText(/Mo 28\. bis Do 31\.12\. Urlaub/)).toBeVisible();
  expect(page.getByRole('grid').elements()).toEqual([]);
});

test.each([1440, 390])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(page.getByText('Anton Obermaier')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
