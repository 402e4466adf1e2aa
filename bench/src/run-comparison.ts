import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { chromium } from 'playwright';
import { type Caller, signInCaller } from '../../e2e/src/api.ts';
import { type DemoSignIn, type StartedProduct, startProduct } from '../../e2e/src/product.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../tools/browser.mjs';
import { effortByHand, type Sheet, type SheetDay } from './comparison/by-hand.ts';
import { type Effort, minutesOf } from './comparison/effort.ts';
import { type Deviation, review } from './comparison/review.ts';

/*
 * `npm run bench:comparison` compares a month of 20 people filled in by hand with its review in the running product: it
 * presses the keys of the review in a browser, reads the saved sheets back, and counts what typing the same sheets into
 * an empty form takes. The time of a person follows from published times of a key, a click and a glance (effort.ts).
 * The public site shows the figures (web/src/site/home/measured.ts).
 */

const PEOPLE = 20;
const MONTH = '2026-10';
const DAYS = 31;

/** Mondays to Fridays. The month has no public holiday on one of them. */
const WORKING_DAYS = Array.from({ length: DAYS }, (_, index) => index + 1).filter(
  (day) => Temporal.PlainDate.from(`${MONTH}-${String(day).padStart(2, '0')}`).dayOfWeek <= 5,
);

const FIRST_NAMES = ['Anna', 'Goran', 'Ayşe', 'Piotr', 'Maria', 'Hans', 'Irina', 'Mehmet', 'Julia', 'Luca'];
const LAST_NAMES = ['Huber', 'Kovačević'];

/** Twelve days of eight people on which work ended later or earlier than planned. All of them are planned working days. */
const DEVIATIONS: readonly Deviation[] = [
  { sheet: 1, day: 6, end: '1800' },
  { sheet: 1, day: 7, end: '1745' },
  { sheet: 3, day: 14, end: '1500' },
  { sheet: 6, day: 1, end: '1730' },
  { sheet: 6, day: 2, end: '1730' },
  { sheet: 9, day: 20, end: '1815' },
  { sheet: 11, day: 22, end: '1400' },
  { sheet: 14, day: 27, end: '1700' },
  { sheet: 14, day: 28, end: '1700' },
  { sheet: 14, day: 29, end: '1700' },
  { sheet: 17, day: 15, end: '1530' },
  { sheet: 19, day: 30, end: '1630' },
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Employee = { readonly id: number; readonly scheduleId: number; readonly name: string };

/** Hires people with 40 hours from Monday to Friday, whose sheets of the month are missing. */
async function hire(call: Caller, group: number): Promise<Employee[]> {
  const hired: Employee[] = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    const first_name = `${FIRST_NAMES[place % FIRST_NAMES.length]}`;
    const last_name = `${LAST_NAMES[Math.floor(place / FIRST_NAMES.length)]}`;
    const employee = { number: String(group * 100 + place), first_name, last_name };
    const schema = {
      break_minutes: 60,
      hours_week: 40,
      days: planDays(2400, 60, [1, 2, 3, 4, 5]),
      started_working_at_company: '01-10-2026',
    };
    const { id } = await call<{ id: number }>('POST', 'company/createEmployeeWithSchema', { employee, schema });
    const { id: scheduleId } = await call<{ id: number }>('GET', `company/timeSheets/schema?employee_id=${id}`);
    hired.push({ id, scheduleId, name: `${first_name} ${last_name}` });
  }
  return hired;
}

type StoredSheets = { readonly data: readonly { readonly id: number }[] };

async function readSheets(call: Caller, employees: readonly Employee[]): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const { id, name } of employees) {
    const { data } = await call<StoredSheets>('GET', `company/timeSheets?employee_id=${id}&page=1`);
    if (data[0] === undefined) throw new Error(`The review has saved no sheet of ${name}.`);
    const { days } = await call<{ days: SheetDay[] }>('GET', `company/timeSheets/${data[0].id}`);
    sheets.push({ name, days });
  }
  return sheets;
}

type Compared = { readonly deviations: readonly Deviation[]; readonly group: number };

async function compare(product: StartedProduct, manager: DemoSignIn, { deviations, group }: Compared): Promise<void> {
  const call = await signInCaller(product, manager);
  const employees = await hire(call, group);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    await page.goto(`${product.address}/login`);
    await page.getByLabel('E-Mail').fill(manager.email);
    await page.getByLabel('Passwort *', { exact: true }).fill(manager.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.locator('tbody tr a').first().waitFor();
    const schedules = employees.map(({ scheduleId }) => scheduleId).join(',');
    const address = `${product.address}/employees/timesheet-batch?month=${MONTH}&schemas=${schedules}`;
    const names = employees.map(({ name }) => name);
    const reviewed = await review(page, address, { names, days: DAYS, workingDays: WORKING_DAYS, deviations });
    const sheets = await readSheets(call, employees);
    checkDeviations(sheets, deviations);
    const working = sheets.flatMap(({ days }) => days).filter(({ start_time }) => start_time !== null).length;
    print(`\n${PEOPLE} people, ${MONTH}, ${working} working days, ${deviations.length} of them other than planned`);
    printEffort('review', reviewed);
    for (const form of ['without_sums', 'adds_up_itself'] as const) {
      const byHand = effortByHand(sheets, form);
      printEffort(`by hand, form ${form.replaceAll('_', ' ')}`, byHand);
      print(`  saved: ${(100 * (1 - minutesOf(reviewed) / minutesOf(byHand))).toFixed(1)} %`);
    }
  } finally {
    await browser.close();
  }
}

function checkDeviations(sheets: readonly Sheet[], deviations: readonly Deviation[]): void {
  for (const { sheet, day, end } of deviations) {
    const stored = sheets[sheet]?.days[day - 1]?.end_time;
    const typed = `${end.slice(0, 2)}:${end.slice(2)}`;
    if (stored !== typed) throw new Error(`Sheet ${sheet + 1}, day ${day}: ${stored} is stored, not ${typed}.`);
  }
}

function printEffort(name: string, effort: Effort): void {
  const { keys, clicks, changesOfHand, preparations, glances, waitedSeconds } = effort;
  print(
    `  ${name}: ${minutesOf(effort).toFixed(1)} minutes (${keys} keys, ${clicks} clicks, ${changesOfHand} changes of hand, ` +
      `${preparations} preparations, ${glances} glances, ${waitedSeconds.toFixed(1)} s waited)`,
  );
}

const product = await startProduct(1);
try {
  const manager = product.companies[0]?.find(({ role }) => role === 'company_manager');
  if (manager === undefined) throw new Error('The demo company has no manager.');
  await compare(product, manager, { deviations: DEVIATIONS, group: 71 });
  await compare(product, manager, { deviations: [], group: 72 });
} finally {
  await product.stop();
}
