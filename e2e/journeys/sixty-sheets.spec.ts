import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { addDays, addMonths, daysOf, firstDayOf, monthOf, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import texts from '@zeitblatt/i18n/locales/de/batch.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import type { Caller } from '../src/api.ts';
import { countedHands, type Hands } from '../src/hands.ts';
import { expect, test } from '../src/journey.ts';
import { foundCompany } from '../src/payer.ts';
import { readPdfLines } from '../src/pdf-lines.ts';

/** The last month, whose sheets the list of employees offers. */
const MONTH = addMonths(monthOf(Temporal.Now.plainDateISO('Europe/Berlin').toString()), -1);
const PEOPLE = 60;
/** The most keys and clicks from the list of employees to the archive. */
const MOST_KEYS_AND_CLICKS = 110;

/** Every fifth person has a day of more than ten hours, which asks to be read. */
const hasLongDay = (place: number): boolean => place % 5 === 0;
const LONG_DAYS = 12;
const isSick = (place: number): boolean => place % 12 === 1;
const SICK_PEOPLE = 5;
const isOnLeave = (place: number): boolean => place % 15 === 3;
const PEOPLE_ON_LEAVE = 4;

test('sixty sheets with sick days, leave and a Saturday are checked, saved and downloaded within 110 keys and clicks', async ({
  page,
  product,
}) => {
  const { call } = await foundCompany(page, product, 'premium');
  const people = await hireAll(call);
  await keepEarlierSheet(call, people.at(-1));
  const { saturday, workdays } = await planOfMonth(call);
  await enterDays(call, people, workdays);
  await page.goto('/employees');

  const hands = countedHands(page);
  await expect(page.getByRole('link', { name: employees.next.create })).toBeVisible();
  const pressed = performance.now();
  await hands.click(page.getByRole('link', { name: employees.next.create }));
  await expect(status(page, 0)).toContainText(toRead(LONG_DAYS));
  await expect(line(page, nameOf(0))).toBeFocused();
  process.stdout.write(`List of ${PEOPLE} proposals on the screen: ${Math.round(performance.now() - pressed)} ms\n`);
  await workOnSaturday(page, hands, saturday);
  await expect(line(page, nameOf(0))).toBeFocused();
  for (let checked = 1; checked <= LONG_DAYS; checked += 1) {
    await hands.press('Space');
    await expect(status(page, checked)).toBeVisible();
  }
  await confirmOthers(page, hands);
  await hands.click(
    page.getByRole('checkbox', { name: timesheets.batch.statement_other.replace('{{count}}', String(PEOPLE)) }),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.click(
      page.getByRole('button', { name: timesheets.batch.save.button_other.replace('{{count}}', String(PEOPLE)) }),
    ),
  ]);
  const { keys, clicks } = hands.counts();
  process.stdout.write(`List to archive of ${PEOPLE} sheets: keys ${keys}, clicks ${clicks}\n`);
  expect(keys + clicks).toBeLessThanOrEqual(MOST_KEYS_AND_CLICKS);

  await expectArchive(await readFile(await download.path()), saturday);
  await expectSavedDays(call, people, saturday, workdays);
});

type Hired = { readonly id: number; readonly schema_id: number };
type SavedSheet = { readonly id: number; readonly month: string };
type SavedDay = {
  readonly day: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number | null;
  readonly kind?: string | null;
};

const twoDigits = (place: number): string => String(place + 1).padStart(2, '0');
const nameOf = (place: number): string => `Nr. ${twoDigits(place)} Kolonne`;

/** Sixty people with 40 hours from Monday to Friday, employed long enough to be paid when they are sick. */
async function hireAll(call: Caller): Promise<Hired[]> {
  const hired: Hired[] = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    const employee = { number: `70${twoDigits(place)}`, first_name: `Nr. ${twoDigits(place)}`, last_name: 'Kolonne' };
    const schema = {
      break_minutes: 30,
      hours_week: 40,
      allowed_leave_days: 30,
      days: planDays(2400, 30, [1, 2, 3, 4, 5]),
      started_working_at_company: wireDay(firstDayOf(addMonths(MONTH, -2))),
    };
    hired.push(await call<Hired>('POST', 'company/createEmployeeWithSchema', { employee, schema }));
  }
  return hired;
}

/** A day as `DD-MM-YYYY`, a month as `MM-YYYY`. */
const wireDay = (day: string): string => formatDotted(day).replaceAll('.', '-');

/** Saves a sheet of the month before, because the company was founded today, and no month before that is missing until then. */
async function keepEarlierSheet(call: Caller, person: Hired | undefined): Promise<void> {
  const wanted = { schema_id: person?.schema_id, month: wireDay(addMonths(MONTH, -1)) };
  const { days } = await call<{ days: SavedDay[] }>('POST', 'company/timeSheets/create', wanted);
  const worked = days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time,
    break_minutes,
  }));
  await call('POST', 'company/timeSheets/save', { ...wanted, days: worked, confirmed: true });
}

/** The first free Saturday of the month and the days on which work is planned. */
async function planOfMonth(call: Caller): Promise<{ saturday: string; workdays: string[] }> {
  const days = daysOf(MONTH);
  const query = `from=${wireDay(days[0] ?? '')}&to=${wireDay(days.at(-1) ?? '')}`;
  const { people } = await call<{ people: { plan: string }[] }>('GET', `company/absences?${query}`);
  const plan = people[0]?.plan ?? '';
  const saturday = days.find((day, index) => plan[index] === '.' && weekdayOf(day) === 6);
  if (saturday === undefined) throw new Error(`${MONTH} has no free Saturday`);
  return { saturday, workdays: days.filter((_, index) => plan[index] === 'w') };
}

/** Enters the long days, two sick days for some people, and two days of leave for others. */
async function enterDays(call: Caller, people: readonly Hired[], workdays: readonly string[]): Promise<void> {
  const [longDay = ''] = workdays.slice(4);
  const records = people
    .filter((_, place) => hasLongDay(place))
    .map(({ id }) => ({
      employee_id: id,
      day: wireDay(longDay),
      start_time: '07:00',
      end_time: '18:30',
      break_minutes: 45,
      reason: null,
    }));
  expect(records).toHaveLength(LONG_DAYS);
  await call('PUT', 'company/weeks/days', { records });
  const [from = '', to = ''] = absentDays(workdays);
  for (const [place, { id }] of people.entries()) {
    const kind = isSick(place) ? 'sick' : isOnLeave(place) ? 'leave' : null;
    if (kind === null) continue;
    const span = { from: wireDay(from), to: wireDay(to), comment: null, reason: null };
    await call('PUT', 'company/absences', { employee_id: id, kind, ...span });
  }
}

/** The first two planned days of the second half of the month that follow each other. */
function absentDays(workdays: readonly string[]): readonly string[] {
  const from = workdays.slice(10).find((day) => workdays.includes(addDays(day, 1))) ?? '';
  return [from, addDays(from, 1)];
}

const status = (page: Page, checked: number) =>
  page.getByRole('status').filter({
    hasText:
      checked === PEOPLE
        ? texts.count.allChecked_other.replace('{{count}}', String(PEOPLE))
        : texts.count.checked.replace('{{checked}}', String(checked)).replace('{{total}}', String(PEOPLE)),
  });
const toRead = (count: number): string => texts.count.toRead.replace('{{count}}', String(count));
const line = (page: Page, name: string) =>
  page.getByRole('table', { name: texts.list }).getByRole('rowheader').getByRole('button', { name });

/** Opens the first sheet in the editor, enters a Saturday from 8 to 12, and returns to the list. */
async function workOnSaturday(page: Page, hands: Hands, saturday: string): Promise<void> {
  await hands.press('e');
  const cell = page.getByRole('gridcell').and(page.locator(':focus'));
  await expect(cell).toBeVisible();
  const wanted = `Samstag, ${Number(saturday.slice(8))}. `;
  let label = (await cell.getAttribute('aria-label')) ?? '';
  while (!label.startsWith(wanted)) {
    await hands.press('ArrowDown');
    await expect(cell).not.toHaveAttribute('aria-label', label);
    label = (await cell.getAttribute('aria-label')) ?? '';
  }
  await hands.type('8');
  await hands.press('Tab');
  await hands.type('12');
  await hands.press('Enter');
  await hands.press('Escape');
}

/** Answers the question for all sheets without a hint, which names their people and what they contain. */
async function confirmOthers(page: Page, hands: Hands): Promise<void> {
  const others = PEOPLE - LONG_DAYS;
  await hands.press('Shift+A');
  const question = page.getByRole('dialog', { name: texts.ask.title_other.replace('{{count}}', String(others)) });
  await expect(question.getByRole('listitem')).toHaveCount(others);
  await expect(question).toContainText(texts.ask.sick_other.replace('{{count}}', String(2 * ordinary(isSick))));
  await expect(question).toContainText(texts.ask.leave_other.replace('{{days}}', String(2 * ordinary(isOnLeave))));
  await hands.click(
    question.getByRole('button', { name: texts.ask.confirm_other.replace('{{count}}', String(others)) }),
  );
  await expect(status(page, PEOPLE)).toBeVisible();
}

/** How many people without a long day this holds for. */
const ordinary = (holds: (place: number) => boolean): number =>
  Array.from({ length: PEOPLE }, (_, place) => place).filter((place) => holds(place) && !hasLongDay(place)).length;

/** The archive holds a PDF of each person and an index; the first PDF shows the Saturday. */
async function expectArchive(zip: Buffer, saturday: string): Promise<void> {
  const files = readZip(zip);
  const pdfs = files.filter(({ bytes }) => bytes.subarray(0, 5).toString('latin1') === '%PDF-');
  expect(pdfs).toHaveLength(PEOPLE);
  expect(files.map(({ name }) => name)).toEqual([...pdfs.map(({ name }) => name), 'index.csv']);
  const first = pdfs.find(({ name }) => name.startsWith('7001'));
  const printed = await readPdfLines(first?.bytes ?? Buffer.alloc(0));
  expect(printed.flat().join(' ')).toContain(nameOf(0));
  const row = printed.find(([day = '']) => day.startsWith(`${saturday.slice(8)}.`));
  expect(row).toEqual(expect.arrayContaining(['08:00', '12:00']));
}

/** The saved sheets hold what was entered before and in the batch. */
async function expectSavedDays(
  call: Caller,
  people: readonly Hired[],
  saturday: string,
  workdays: readonly string[],
): Promise<void> {
  const days = new Map<number, readonly SavedDay[]>();
  for (const [place, { id }] of people.entries()) {
    const { data } = await call<{ data: SavedSheet[] }>('GET', `company/timeSheets?employee_id=${id}`);
    const sheets = data.filter(({ month }) => month === wireDay(MONTH));
    expect(sheets).toHaveLength(1);
    const sheet = await call<{ days: SavedDay[] }>('GET', `company/timeSheets/${sheets[0]?.id}`);
    days.set(place, sheet.days);
  }
  const placesWith = (day: string, holds: (found: SavedDay) => boolean) =>
    [...days].filter(([, all]) => all.some((one) => one.day === wireDay(day) && holds(one))).map(([place]) => place);
  expect(placesWith(saturday, ({ start_time }) => start_time === '08:00')).toEqual([0]);
  for (const day of absentDays(workdays)) {
    expect(placesWith(day, ({ kind }) => kind === 'sick')).toHaveLength(SICK_PEOPLE);
    expect(placesWith(day, ({ kind }) => kind === 'leave')).toHaveLength(PEOPLE_ON_LEAVE);
  }
}
