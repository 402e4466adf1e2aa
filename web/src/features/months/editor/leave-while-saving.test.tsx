import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { cell, confirmationCheckbox, openEditor, saveButton } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const dialog = () => page.getByRole('dialog');
const stored = () => localStorage.getItem('unsaved work');

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  globalThis.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

afterEach(() => {
  setNetwork(true);
  vi.restoreAllMocks();
});

/** Changes an end of a confirmed month and confirms it. */
async function changeAndSave(): Promise<void> {
  await cell('Montag, 4. Mai, Ende').click();
  await keys('1730{Enter}');
  await confirmationCheckbox().click();
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/Wird gespeichert/)).toBeVisible();
}

async function openSaved() {
  const world = sheetsServer();
  world.saved.set(900, savedMay({}, { confirmed_at: '2026-11-21 08:00:00' }));
  const opened = await openEditor(world, '/employees/7/timesheet/900');
  await expect.element(cell('Montag, 4. Mai, Ende')).toBeVisible();
  return opened;
}

const leave = () => page.getByRole('link', { name: 'Mitarbeiter' }).first().click();

async function hasLeft(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mitarbeiter' })).toBeVisible();
}

test('a save that waits for the network is given up by leaving without saving', async () => {
  const { server, screen } = await openSaved();
  setNetwork(false);
  await changeAndSave();
  await leave();
  await dialog().getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await hasLeft();
  setNetwork(true);
  await expect.poll(() => server.askedOf(api.employees.list).length).toBeGreaterThan(0);
  expect(server.askedOf(api.timesheets.change)).toEqual([]);
  expect(stored()).toMatch('17:30');
  await screen.unmount();
});

test('a save that waits for the network is sent where the user stays', async () => {
  const { server } = await openSaved();
  setNetwork(false);
  await changeAndSave();
  await leave();
  await dialog().getByRole('button', { name: 'Hier bleiben' }).click();
  setNetwork(true);
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.change)).toHaveLength(1);
});

test('a proposal without changes that waits for the network is not given up without a question', async () => {
  const { server } = await openEditor();
  await confirmationCheckbox().click();
  setNetwork(false);
  await saveButton().click();
  await leave();
  await dialog().getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await hasLeft();
  setNetwork(true);
  await expect.poll(() => server.askedOf(api.employees.list).length).toBeGreaterThan(0);
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
});

test('of a month that was sent, the question does not claim that leaving prevents the save', async () => {
  const { server } = await openSaved();
  const gate = server.hold(api.timesheets.change);
  await changeAndSave();
  await leave();
  await expect.element(dialog()).toMatchTextContent('Das Speichern läuft noch');
  await expect.element(dialog().getByRole('button', { name: 'Ohne Speichern verlassen' })).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Trotzdem verlassen' }).click();
  await hasLeft();
  gate.resolve(Response.json({ code: 'unavailable', message: 'Bitte später' }, { status: 503 }));
  expect(server.askedOf(api.timesheets.change)).toHaveLength(1);
});
