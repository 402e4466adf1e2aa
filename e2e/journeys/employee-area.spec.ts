import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import absences from '@zeitblatt/i18n/locales/de/absences.json' with { type: 'json' };
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import dayRecords from '@zeitblatt/i18n/locales/de/day-records.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import inactivity from '@zeitblatt/i18n/locales/de/inactivity.json' with { type: 'json' };
import leave from '@zeitblatt/i18n/locales/de/leave.json' with { type: 'json' };
import retention from '@zeitblatt/i18n/locales/de/retention.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import success from '@zeitblatt/i18n/locales/de/success.json' with { type: 'json' };
import timeTracking from '@zeitblatt/i18n/locales/de/time-tracking.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import { labelStart, typeDate } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { followMail } from '../src/outbox.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import { mailSubjectPattern, newPerson } from '../src/people.ts';
import { signInAs } from '../src/sign-in-as.ts';

test.beforeEach(({ page, product }) => signInAs(page, product, 'company_manager'));

test('a schedule that changes in the middle of a month cuts it, and leaves the sheets before it as they were', async ({
  page,
}) => {
  const id = await hire(page, 'Mila', 'Jahreswechsel');
  await confirmMonth(page, id, '2026-05');
  const may = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Mai 2026' }) });
  const before = await may.innerText();

  await page.goto(`/employees/${id}/settings/schema`);
  await page.getByRole('button', { name: schedules.agreed.change }).click();
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('20');
  await typeDate(page.getByRole('textbox', { name: schedules.validFrom.label }), '16062026');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(schedules.saved)).toBeVisible();
  const versions = page.getByRole('table', { name: schedules.versions.title });
  await expect(versions.getByRole('row').filter({ hasText: '16.06.2026' })).toContainText('20');
  await expect(versions.getByRole('row').filter({ hasText: '01.01.2026' })).toContainText('40');

  await page.goto(`/employees/${id}`);
  await expect(may).toBeVisible();
  expect(await may.innerText()).toBe(before);
  await may.getByRole('link', { name: 'Mai 2026' }).click();
  await expect(dayOf(page, 'Montag, 4. Mai')).toContainText('8:00');
  await page.goto(`/employees/${id}/timesheet?month=2026-06`);
  await expect(dayOf(page, 'Montag, 15. Juni')).toContainText('8:00');
  await expect(dayOf(page, 'Dienstag, 16. Juni')).toContainText('4:00');
});

test('inactivity is written down open, refused where it overlaps, ended, and deleted', async ({ page }) => {
  const id = await hire(page, 'Ines', 'Pausenzeit');
  await page.goto(`/employees/${id}`);
  await addInactivity(page, '02032026', 'Elternzeit');
  await expect(page.getByText(absences.periodEntered, { exact: true })).toBeVisible();
  const open = page.getByRole('row').filter({ hasText: `02.03.2026 – ${inactivity.unlimited}` });
  await expect(open).toContainText('Elternzeit');
  // The current month lies completely within the inactivity, so the page marks it as inactive.
  await expect(page.getByRole('note').filter({ hasText: employees.status.inactive })).toBeVisible();

  await addInactivity(page, '06042026', 'Sabbatical');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Elternzeit', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();

  await open.getByRole('button', { name: labelStart(inactivity.end.of) }).click();
  await typeDate(dialog.getByLabel(inactivity.end.lastDay).first(), '31032026');
  await page.keyboard.press('Enter');
  await expect(page.getByText(inactivity.end.done)).toBeVisible();
  const ended = page.getByRole('row').filter({ hasText: '02.03.2026 – 31.03.2026' });
  await expect(ended).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: employees.status.inactive })).toHaveCount(0);

  await ended.getByRole('button', { name: labelStart(inactivity.delete.of) }).click();
  await expect(dialog).toContainText(inactivity.delete.question);
  await dialog.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(inactivity.none)).toBeVisible();
});

test('leave is written down, counted without the holiday in it, and deleted behind its tick', async ({ page }) => {
  const id = await hire(page, 'Lale', 'Urlaubsreif');
  await page.goto(`/employees/${id}/settings/holidays`);
  await page.getByRole('button', { name: leave.add.title }).click();
  const dialog = page.getByRole('dialog');
  // Thursday, 14 May 2026 is Ascension Day everywhere.
  await typeDate(dialog.getByLabel(leave.add.from).first(), '11052026');
  await typeDate(dialog.getByLabel(leave.add.to).first(), '15052026');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: '11.05.2026 – 15.05.2026' });
  await expect(row.getByRole('cell', { name: '4', exact: true })).toBeVisible();

  await row.getByRole('button', { name: labelStart(leave.delete.of) }).click();
  await expect(dialog).toContainText(leave.delete.warning);
  await expect(dialog.getByRole('button', { name: common.delete })).toBeDisabled();
  await dialog.getByLabel(leave.delete.understood).check();
  await dialog.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(leave.none.replace('{{year}}', '2026'))).toBeVisible();
});

test('an employee with an account is promoted and downgraded, and loses the account but no data', async ({
  page,
  browser,
}) => {
  const id = await hire(page, 'Selin', 'Aufstieg');
  const theirs = await openAccount(page, browser, id);
  await theirs.context().close();

  await page.goto(`/employees/${id}/settings/role`);
  await page.getByRole('button', { name: employees.role.promote.submit }).click();
  await expect(page.getByText(employees.role.downgrade.now.replace('{{name}}', 'Selin Aufstieg'))).toBeVisible();
  await page.getByRole('button', { name: employees.role.downgrade.submit }).click();
  await expect(page.getByText(employees.role.promote.now.replace('{{name}}', 'Selin Aufstieg'))).toBeVisible();

  await page.goto(`/employees/${id}/settings/userify`);
  await page.getByRole('button', { name: employees.account.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: employees.account.remove }).click();
  await expect(page.getByText(success.accountRemoved)).toBeVisible();
});

test('a deleted employee leaves the list, and comes back with everything', async ({ page }) => {
  const id = await hire(page, 'Bela', 'Rückkehr');
  await confirmMonth(page, id, '2026-05');
  await page.goto(`/employees/${id}/settings/delete`);
  await page.getByRole('checkbox', { name: employees.remove.sure.replace('{{name}}', 'Bela Rückkehr') }).check();
  await page.getByRole('button', { name: employees.remove.submit }).click();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  await search(page, 'Rückkehr');
  await expect(page.getByText(employees.list.nothingFound)).toBeVisible();

  await page.goto('/employees?filterBy=deleted:true&search=Rückkehr');
  await page.getByRole('button', { name: labelStart(employees.deleted.restoreWhom) }).click();
  await expect(page.getByText(employees.list.nothingFound)).toBeVisible();
  await page.goto(`/employees/${id}`);
  await expect(page.getByRole('link', { name: 'Mai 2026' })).toBeVisible();
});

test('a deleted sheet leaves the table, and comes back from the deleted ones', async ({ page }) => {
  const id = await hire(page, 'Zeynep', 'Papierkorb');
  await confirmMonth(page, id, '2026-05');
  await page.getByRole('button', { name: labelStart(employees.sheets.delete) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(retention.until.sheet.split('{{day}}').at(0) + '07.06.2028');
  await dialog.getByRole('button', { name: employees.delete.confirm, exact: true }).click();
  await expect(page.getByText(employees.sheets.none)).toBeVisible();

  await page.getByText(employees.sheets.deleted, { exact: true }).click();
  await page.getByRole('button', { name: labelStart(employees.deleted.restoreWhom) }).click();
  await expect(page.getByText(success.timesheetRestored)).toBeVisible();
  await expect(page.getByText(employees.sheets.noneDeleted)).toBeVisible();
  await page.getByText(employees.sheets.saved, { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Mai 2026' })).toBeVisible();
});

/** The second Saturday of the last month, at an hour. */
const saturday = (hour: number): Temporal.ZonedDateTime => {
  const first = Temporal.Now.zonedDateTimeISO('Europe/Berlin').subtract({ months: 1 }).with({ day: 1 });
  return first.add({ days: ((13 - first.dayOfWeek) % 7) + 7 }).withPlainTime(Temporal.PlainTime.from({ hour }));
};

test('a split shift by timer on a phone is corrected in the week, confirmed and printed', async ({ page, browser }) => {
  const id = await hire(page, 'Rosa', 'Geteilt');
  const phone = await openAccount(page, browser, id);
  await phone.context().setOffline(true);
  const press = async (hour: number, name: string, next: string) => {
    await phone.clock.setFixedTime(new Date(saturday(hour).epochMilliseconds));
    await phone.getByRole('button', { name }).click();
    await expect(phone.getByRole('button', { name: next })).toBeVisible();
  };
  for (const [from, to] of [
    [11, 14],
    [19, 22],
  ] as const) {
    await press(from, timeTracking.start, timeTracking.stop);
    await press(to, timeTracking.stop, timeTracking.start);
  }
  await phone.clock.setFixedTime(new Date());
  await phone.context().setOffline(false);
  await expect(phone.getByText(timeTracking.waiting.arrived)).toBeVisible();

  const day = saturday(11).toPlainDate();
  await phone.goto(`/timetracking/week?day=${day.toString()}`);
  const days = phone.locator('.week-days');
  await days.getByRole('button').filter({ hasText: '11:00–14:00 · 19:00–22:00' }).click();
  const second = phone.getByRole('group', { name: dayRecords.part.name.replace('{{number}}', '2') });
  await second.getByLabel(dayRecords.field.end).fill('2230');
  await second.getByLabel(dayRecords.field.end).blur();
  await phone.getByRole('dialog').getByRole('button', { name: dayRecords.take }).click();
  await expect(days).toContainText('11:00–14:00 · 19:00–22:30');
  await phone.context().close();

  await confirmMonth(page, id, day.toPlainYearMonth().toString());
  const month = day.toLocaleString('de-DE', { month: 'long', year: 'numeric' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: employees.sheets.pdf.replace('{{month}}', month) }).click(),
  ]);
  const lines = await readPdfLines(await readFile(await download.path()));
  expect(lines.flat().join(' ')).toContain('11:00–14:00 · 19:00–22:30');
});

/**
 * Creates an employee with 40 hours from Monday to Friday since January 2026.
 *
 * @returns the employee's id
 */
async function hire(page: Page, firstName: string, lastName: string): Promise<string> {
  await page.goto('/employees/create');
  await page.getByLabel(employees.field.firstName).fill(firstName);
  await page.getByLabel(employees.field.lastName).fill(lastName);
  await typeDate(page.getByLabel(schedules.employment.start).first(), '01012026');
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('40');
  await page.getByRole('button', { name: schedules.days.mondayToFriday }).click();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page).toHaveURL(/\/employees\?created=/);
  const link = page.getByRole('link', { name: lastName }).first();
  await expect(link).toBeVisible();
  return /employees\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

/** Invites an employee, who sets a password on a phone. @returns the page of the phone */
async function openAccount(page: Page, browser: Browser, id: string): Promise<Page> {
  const person = newPerson();
  await page.goto(`/employees/${id}/settings/role`);
  await page.getByRole('link', { name: employees.role.toAccount }).click();
  await page.getByLabel(employees.account.email).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(success.invited)).toBeVisible();
  const phone = await browser.newPage({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
  await followMail(phone, person.email, mailSubjectPattern('invitation'));
  await phone.getByLabel(access.login.email).fill(person.email);
  await phone.getByRole('textbox', { name: access.password.new }).fill(person.password);
  await phone.getByLabel(access.password.confirmation).fill(person.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(timeTracking.title);
  return phone;
}

/** Confirms the month as it is proposed. */
async function confirmMonth(page: Page, id: string, month: string): Promise<void> {
  await page.goto(`/employees/${id}/timesheet?month=${month}`);
  await page.getByRole('checkbox', { name: timesheets.confirm.statement }).check();
  await page.getByRole('button', { name: timesheets.confirm.save, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/employees/${id}$`));
}

/** Adds a period of inactivity without an end. */
async function addInactivity(page: Page, begin: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: inactivity.add.title }).click();
  const dialog = page.getByRole('dialog');
  await typeDate(dialog.getByLabel(absences.from).first(), begin);
  await dialog.getByLabel(inactivity.comment).fill(comment);
  await page.keyboard.press('Enter');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder(employees.list.search).fill(text);
}

const dayOf = (page: Page, day: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
