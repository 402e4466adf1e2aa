import type { Language } from '@zeitblatt/i18n/languages';
import { expect, test } from '../src/journey.ts';
import { signInAs, speak } from '../src/sign-in-as.ts';
import { faultsOf, listenForComplaints } from '../src/whole-screen.ts';

/** What everybody may open. */
const PUBLIC_SCREENS = [
  '/login',
  '/registration',
  '/registration/confirm',
  '/password/forgot',
  '/password/reset?token=unknown',
  '/password/reset?userify=unknown',
  '/email-update/confirm',
] as const;

/** Every screen behind the sign-in, by its address; the first employees of the demo have months of sheets. */
const SCREENS = [
  '/employees',
  '/employees/create',
  '/employees?filterBy=deleted:true',
  '/employees/1',
  '/employees/1/settings/personal',
  '/employees/1/settings/schema',
  '/employees/1/settings/holidays',
  '/employees/1/settings/userify',
  '/employees/1/settings/role',
  '/employees/1/settings/delete',
  '/employees/1/timesheet/1',
  '/employees/3/timesheet?month=2026-05',
  '/employees/timesheet-batch?month=2026-05&schemas=1,2,3',
  '/employees/timesheet-batch?schema_id=3&months=2026-04,2026-05',
  '/jobs',
  '/company/info',
  '/company/salary',
  '/company/log',
  '/company/remove-timesheets',
  '/company/remove-timesheets?month=2026-05',
  '/archives',
  '/archives?search=1999',
  '/settings/personal-info',
  '/settings/email',
  '/settings/password',
  '/settings/dsgvo',
] as const;

const LOOKS = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const;

test('every screen is whole and accessible, wide and narrow, in light and dark', async ({ page, product }, {
  project,
}) => {
  test.setTimeout(480_000);
  const language = project.name as Language;
  const complaints = listenForComplaints(page);
  const faults: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    for (const { width, height, scheme } of LOOKS) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      const found = await faultsOf(page);
      if (found.length > 0) faults[`${screen} at ${width} pixels, ${scheme}`] = found;
    }
  };
  for (const screen of PUBLIC_SCREENS) {
    await page.goto(screen);
    await look(screen);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, product, 'company_manager', language);
  if (language !== 'de') await speak(page, language);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await look(screen);
  }
  expect(faults).toEqual({});
  expect(complaints).toEqual([]);
});
