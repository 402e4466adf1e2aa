import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { batchLineRow, batchServer, openBatch } from '../batch-server.fake.ts';

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

test('the month shows the remarks of its days, also of a free day', async () => {
  const world = batchServer();
  const remarks: Readonly<Record<string, string>> = { '2026-05-06': 'Baustelle Nord', '2026-05-10': 'Schlüssel' };
  world.changed = (proposal) => ({
    ...proposal,
    days: proposal.days.map((day) => ({ ...day, remark: remarks[day.day] ?? null })),
  });
  await openBatch(world);
  const days = page.getByRole('table', { name: 'Tage von Vorname 1 Nachname 1' });
  await expect.element(days.getByRole('row').filter({ hasText: 'Mi 6.' })).toMatchTextContent('Baustelle Nord');
  await expect.element(days.getByRole('row').filter({ hasText: 'So 10.' })).toMatchTextContent('Schlüssel');
});

test('a month in which nothing is planned is to be read', async () => {
  const world = batchServer();
  const none = { start_time: null, end_time: null, break_minutes: 0, worked_hours: '0:00' };
  world.changed = (proposal) =>
    proposal.schema_id === 20
      ? { ...proposal, days: proposal.days.map((day) => ({ ...day, ...none })), is_nothing_planned: true }
      : proposal;
  await openBatch(world);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('Nichts geplant');
  const toRead = page.getByRole('rowgroup').filter({ hasText: /^Bitte ansehen/ });
  await expect.element(toRead).toMatchTextContent('Vorname 2 Nachname 2');
  await expect.element(toRead).not.toMatchTextContent('Vorname 1 Nachname 1');
});
