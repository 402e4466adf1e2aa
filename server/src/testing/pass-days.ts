import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import { openInstallation } from '../admin/terminal/installation.ts';
import { HOURLY_WORK, JOBS } from '../composition/features.ts';
import { createPool } from '../database/pool.ts';
import { createPaymentProviders } from '../features/billing/payments/payments.api.ts';
import { createHolidaySource } from '../features/company/places/places.api.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { doHourlyWork } from '../jobs/hourly-work.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { loadKeys } from '../settings/load-keys.ts';
import { operatorOf } from '../settings/operator-settings.ts';
import { readSettings } from '../settings/settings.ts';

// Lets days pass for one company of the running product: everything of its subscription and of the collecting of its
// invoices happened so much earlier, also at the double of Stripe, and the hourly work is done as a second worker would. The arguments are the address of
// one of its users and the number of days.
const [email, days] = process.argv.slice(2);
if (email === undefined || !/^\d+$/.test(days ?? '')) throw new RangeError('Whose company, and how many days?');
const settings = readSettings(process.env);
await using cleanup = new AsyncDisposableStack();
const report = (line: string): void => void process.stderr.write(`${line}\n`);
const { adminUrl, pool, baseUrl } = await openInstallation({ settings, cleanup, report });
const admin = createPool(adminUrl, { timeZone: settings.timeZone, max: 1 });
cleanup.defer(() => admin.end());

/** Days of each table that belong to a company. */
const MOVED = {
  'app.subscriptions': ['trial_ends_on', 'ends_on', 'period_from', 'period_to'],
  'app.billing_items': ['from_day', 'to_day'],
  'app.payment_plans': ['first_on', 'due_on'],
  'app.collections': ['due_on'],
  'app.payment_reminders': ['due_on'],
};
for (const [table, columns] of Object.entries(MOVED)) {
  const { rowCount } = await admin.query(
    `update ${table} set ${columns.map((column) => `${column} = ${column} - $2::integer`).join(', ')}
     where company_id = (select company_id from app.users where email = $1)`,
    [email, days],
  );
  if (table === 'app.subscriptions' && rowCount !== 1)
    throw new RangeError(`${email} belongs to no company with a subscription.`);
}

const { apiHost } = settings.stripe ?? {};
if (apiHost) {
  const body = new URLSearchParams({ email, days: days ?? '' });
  await fetch(`http://${apiHost.host}:${apiHost.port}/double/clock`, { method: 'POST', body });
}

const queue = createJobQueue(JOBS);
const documents = createRenderer({ kind: 'thread', threads: 1 });
cleanup.defer(() => documents.close());
const tools = {
  pool,
  queue,
  jobs: JOBS,
  documents,
  ...loadKeys(settings),
  store: createFileStore(settings.store),
  holidays: createHolidaySource(),
  // Days that pass in a moment send nothing to devices.
  timeStamper: null,
  push: { isAllowed: () => false, send: async () => 'failed' as const },
  payments: await createPaymentProviders(settings.stripe),
  baseUrl,
  operator: operatorOf(settings),
  timeZone: settings.timeZone,
  auditDtdFile: settings.auditDtdFile,
};
await doHourlyWork(HOURLY_WORK, tools, Temporal.Now.instant());
