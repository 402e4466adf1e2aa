import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { sheetsServer } from './sheets-server.fake.ts';

/** Renders the application with the editor; by default May 2026 of Ayşe Vogt. */
export const openEditor = (world = sheetsServer(), path = '/employees/7/timesheet?month=2026-05') =>
  renderApp(path, { user: world.user, server: world.server });

export const cell = (name: string) => page.getByRole('gridcell', { name, exact: false });
export const dayRow = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });
export const confirmationCheckbox = () => page.getByRole('checkbox', { name: /Angaben entsprechen/ });
export const saveButton = () => page.getByRole('button', { name: /^(Speichern|Änderungen speichern)/ });
export const region = (name: string) => page.getByRole('region', { name });
/** The editor's message below the month. */
export const notice = () => page.getByRole('status').first();
export const focused = () => document.activeElement?.getAttribute('aria-label');
