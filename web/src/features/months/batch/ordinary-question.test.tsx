import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { batchLine, batchServer, openBatch } from './batch-server.fake.ts';

const SICK = { kind: 'sick', start_time: null, end_time: null, credited_minutes: 480 } as const;
const BEFORE_CONTRACT = {
  outside_contract: true,
  start_time: null,
  end_time: null,
  is_allowed_to_work: false,
} as const;
const RECORDED = { source: 'entry' } as const;

/** Days of May that differ, by schedule. */
const DIFFERENCES: Readonly<Record<number, readonly [from: number, to: number, Partial<TimesheetDay>]>> = {
  50: [5, 7, SICK],
  60: [1, 11, BEFORE_CONTRACT],
  70: [18, 18, RECORDED],
};

function differing(proposal: Proposal): Proposal {
  const [from, to, difference] = DIFFERENCES[proposal.schema_id] ?? [0, 0, {}];
  const isMeant = ({ day }: TimesheetDay) => Number(day.slice(8)) >= from && Number(day.slice(8)) <= to;
  const days = proposal.days.map((day) => (isMeant(day) ? { ...day, ...difference } : day));
  const isNamesake = proposal.schema_id === 10 || proposal.schema_id === 20;
  const employee = isNamesake
    ? { number: String(proposal.schema_id), first_name: 'Ali', last_name: 'Kaya' }
    : proposal.employee;
  return { ...proposal, days, employee };
}

beforeEach(() => localStorage.clear());

test('the question says of each person what is special', async () => {
  const world = batchServer(60);
  world.changed = differing;
  const schemas = Array.from({ length: 60 }, (_, index) => 10 * (index + 1)).join();
  await openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${schemas}`);
  await expect.element(batchLine('Ali Kaya, Nr. 20')).toBeVisible();
  await expect.element(batchLine('Vorname 60 Nachname 60')).toBeInTheDocument();
  await expect.element(page.getByText('zu 58 hat niemand etwas gesagt: nur Plan')).toBeVisible();
  await userEvent.keyboard('{Shift>}A{/Shift}');
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent('Zu 58 Stundenzetteln hat niemand etwas gesagt: Dort steht der Plan.');
  const names = dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.trim());
  expect(names.slice(0, 3)).toEqual([
    'Vorname 5 Nachname 5 K Krank 3',
    'Vorname 6 Nachname 6 ab 12.05.',
    'Vorname 7 Nachname 7 1 Tag erfasst',
  ]);
  expect(names).toContain('Ali Kaya, Nr. 10');
  // The letters stand with their words where they can be seen.
  await expect.element(dialog.getByText('Krank', { exact: true }).last()).toBeVisible();
  expect(dialog.getByText('Krank', { exact: true }).last().element().matches('.visually-hidden')).toBe(false);
  expect(await findAccessibilityProblems()).toEqual([]);
  const list = dialog.getByRole('region', { name: 'Namen' });
  list.element().focus();
  await expect.element(list).toHaveFocus();
});
