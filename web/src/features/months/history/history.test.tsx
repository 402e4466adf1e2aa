import * as api from '@zeitblatt/contract/api';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { planForAllTime, planOf } from '@zeitblatt/domain/months/confirm/month.builder';
import type { TimesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { openEditor, region } from '../editor/open-editor.fake.ts';
import { sheetsServer } from '../editor/sheets-server.fake.ts';

const PATH = '/employees/7/timesheet/900/history';
const comparison = () => page.getByRole('table', { name: 'Versionen vergleichen' });
const dayOf = (name: string) =>
  comparison()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

const reasonOf = (version: number): string | null => (version === 2 ? 'Nachtrag der Baustelle' : null);

/** Three versions: as planned, then with a later begin on the 4th, then with one more hour on the 12th. */
function threeVersions(count = 3) {
  const world = sheetsServer();
  world.saved.set(900, savedMay({}, { version: count }));
  const versionOf = (version: number): TimesheetVersion => {
    const days = savedMay().days.map((day) => {
      if (day.day === '2026-05-04' && version >= 2) {
        return { ...day, start_time: '09:00', worked_hours: '7:00', recorded_on: '2026-06-03' };
      }
      if (day.day === '2026-05-12' && version >= 3) return { ...day, end_time: '17:30', worked_hours: '9:00' };
      return day;
    });
    const given = { given_by: 'Jonas Krüger', given_at: '2026-06-04 09:00:00' };
    return {
      version,
      confirmed_by: version === 1 ? 'Sabine Hoffmann' : 'Jonas Krüger',
      confirmed_at: `2026-06-0${version + 1} 14:05:00`,
      last_calc_day: '2026-05-31',
      days,
      totals: totalDays(days, planForAllTime(planOf())),
      change_reason: reasonOf(version),
      reasons: version === 3 ? [{ key: 'over_8_hours:2026-05-12', reason: 'Inventur', ...given }] : [],
    };
  };
  const present = [3, 2, 1].filter((version) => version <= count);
  world.server.on(api.timesheets.versions, () => ({
    data: present.map(versionOf).map(({ version, confirmed_by, confirmed_at, last_calc_day, totals }) => ({
      version,
      timesheet_id: 900,
      confirmed_by,
      confirmed_at,
      last_calc_day,
      worked_minutes: totals.worked_minutes,
      change_reason: reasonOf(version),
      changed_days: version === 1 ? [] : [version === 2 ? '2026-05-04' : '2026-05-12'],
    })),
  }));
  world.server.on(api.timesheets.version, ({ params: { version } }) => versionOf(version));
  return world;
}

afterEach(() => page.viewport(1440, 900));

test.each([1440, 390])('the history has no barriers at %i pixels, and fits', async (width) => {
  await page.viewport(width, 900);
  await openEditor(threeVersions(), PATH);
  await expect.element(dayOf('Dienstag, 12. Mai')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('every version shows who confirmed it, when, and what it changed', async () => {
  await openEditor(threeVersions(), PATH);
  const rows = page.getByRole('table', { name: 'Versionen', exact: true }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('Version 304.06.2026, 14:05Jonas Krüger144:001 Tag');
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('Version 203.06.2026, 14:05Jonas Krüger143:001 TagNachtrag der Baustelle');
  await expect.element(rows.nth(3)).toMatchTextContent('Version 102.06.2026, 14:05Sabine Hoffmann144:000 Tage');
  await expect.element(page.getByRole('link', { name: 'Zum Protokoll' })).toBeVisible();
});

test('the newest version is compared with the one before, day by day, with the reasons that were given', async () => {
  await openEditor(threeVersions(), PATH);
  await expect
    .element(dayOf('Dienstag, 12. Mai'))
    .toMatchTextContent('08:00 – 16:30, Pause 30 Minuten = 8:0008:00 – 17:30, Pause 30 Minuten = 9:00');
  await expect.poll(() => comparison().getByRole('row').elements()).toHaveLength(3);
  await expect.element(comparison()).toMatchTextContent('Gearbeitet143:00144:00 (+1:00)');
  const reasons = region('Begründungen in Version 3');
  await expect.element(reasons).toMatchTextContent('Di 12. Über 8 StundenInventurvon Jonas Krüger');
});

test.each([
  { changed: { start_time: null, end_time: null, worked_hours: '0:00', kind: 'sick' }, says: 'K Krank' },
  { changed: { start_time: null, end_time: null, worked_hours: '0:00', kind: 'leave' }, says: 'U Urlaub' },
  { changed: { start_time: null, end_time: null, worked_hours: '0:00', kind: null }, says: 'keine Zeiten' },
  {
    changed: {
      start_time: '08:00',
      end_time: '22:00',
      break_minutes: 225,
      worked_hours: '10:15',
      parts: [
        { start: '08:00', end: '14:30' },
        { start: '17:30', end: '22:00' },
      ],
    },
    says: '08:00–14:30 · 17:30–22:00, Pause 225 Minuten = 10:15',
  },
  { changed: { remark: 'Arzt' }, says: '08:00 – 16:30, Pause 30 Minuten = 8:00 · Bemerkung: Arzt' },
] satisfies { changed: Partial<TimesheetDay>; says: string }[])(
  'a changed day says $says',
  async ({ changed, says }) => {
    const world = threeVersions(2);
    world.server.on(api.timesheets.version, ({ params: { version } }) => {
      const days = savedMay().days.map((day) =>
        day.day === '2026-05-12' ? { ...day, kind: null, ...(version === 2 ? changed : {}) } : day,
      );
      const totals = totalDays(days, planForAllTime(planOf()));
      const confirmed = { confirmed_by: 'Sabine Hoffmann', confirmed_at: '2026-06-02 14:05:00' };
      return { version, ...confirmed, last_calc_day: '2026-05-31', days, totals, reasons: [], change_reason: null };
    });
    await openEditor(world, PATH);
    const cells = dayOf('Dienstag, 12. Mai').getByRole('cell');
    await expect.element(cells.nth(0)).toMatchTextContent('08:00 – 16:30, Pause 30 Minuten = 8:00');
    await expect.element(cells.nth(1).getByText(says, { exact: true })).toBeVisible();
  },
);

test('two versions have an address of their own, with all days if wanted', async () => {
  const { address } = await openEditor(threeVersions(), `${PATH}?older=1&newer=3`);
  await expect.element(dayOf('Montag, 4. Mai')).toMatchTextContent('erfasst am 03.06.2026');
  await expect.element(dayOf('Dienstag, 12. Mai')).toBeVisible();
  await page.getByRole('switch', { name: 'Auch unveränderte Tage' }).click();
  await expect.element(dayOf('Mittwoch, 6. Mai')).toBeVisible();
  expect(address()).toBe(`${PATH}?older=1&newer=3&all=true`);
  await page.getByRole('link', { name: 'Version 2' }).click();
  await expect.element(dayOf('Dienstag, 12. Mai')).not.toBeInTheDocument();
  expect(address()).toBe(`${PATH}?older=1&newer=2`);
});

test('a sheet with one version says that nothing was changed, and leads back', async () => {
  const { address } = await openEditor(threeVersions(1), '/employees/7/timesheet/900');
  await page.getByRole('link', { name: 'Frühere Versionen' }).click();
  await expect.element(page.getByText(/Seit der Bestätigung wurde nichts geändert/)).toBeVisible();
  expect(address()).toBe(PATH);
  await page.getByRole('link', { name: 'Mai 2026' }).click();
  await expect.poll(address).toBe('/employees/7/timesheet/900');
});

test('each version has its PDF', async () => {
  const world = threeVersions();
  world.server.on(api.timesheets.versionDownload, () => new Blob(['%PDF-1.7']));
  await openEditor(world, PATH);
  await page.getByRole('button', { name: 'PDF der Version 2 herunterladen' }).click();
  await expect
    .poll(() => world.server.askedOf(api.timesheets.versionDownload).map(({ path }) => path))
    .toEqual(['company/timeSheets/900/versions/2/pdf']);
});
