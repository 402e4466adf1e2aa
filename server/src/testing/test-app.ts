import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { Operator } from '@zeitblatt/domain/billing/invoices/operator';
import { COMPLETE_FACTS } from '@zeitblatt/domain/billing/legal/legal.builder';
import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { createTranslator } from '@zeitblatt/i18n/translate';
import type { FastifyInstance } from 'fastify';
import { recomputeTexts } from '../admin/record/recompute-copies.ts';
import { findCopyDifferences } from '../admin/record/verify-copies.queries.ts';
import { selectCompanies } from '../admin/terminal/select-companies.ts';
import { registerApiReference } from '../api-reference/page/register-api-reference.ts';
import { jobAnnouncer } from '../changes/announce-job.ts';
import { changeFeed } from '../changes/change-feed.ts';
import {
  bindConsumers,
  bindFeatures,
  bindGuessing,
  bindPages,
  CLEAN_UPS,
  HOURLY_WORK,
  JOBS,
} from '../composition/features.ts';
import type { CleanUpTools, JobTools, WorkerTools } from '../composition/tools.ts';
import { cleanUp } from '../database/clean-up.ts';
import { databaseOf } from '../database/database.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createPaymentProviders } from '../features/billing/payments/payments.api.ts';
import { createHolidaySource } from '../features/company/places/places.api.ts';
import { insertCities, type Place } from '../features/company/places/places.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { createApp } from '../http/app.ts';
import type { TimeLimits } from '../http/context/time-limits.ts';
import { createLogger } from '../http/logger.ts';
import { doHourlyWork } from '../jobs/hourly-work.ts';
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts';
import { FIRST_ATTEMPT, type JobRunner, runJob } from '../jobs/worker/run-job.ts';
import { startWorker, type Worker, type WorkerOptions } from '../jobs/worker/worker.ts';
import { createSmtpTransport, outboxTransport } from '../mail/mail-transport.ts';
import { type MailTools, mailDelivery } from '../mail/mails.jobs.ts';
import { registerOutbox } from '../mail/outbox.ts';
import type { PushSender } from '../push/push-sender.ts';
import { createSecretKey } from '../sessions/secret-key.ts';
import { keysOf } from '../settings/load-keys.ts';
import type { MailServer } from '../settings/mail-settings.ts';
import type { StripeSettings } from '../settings/stripe-settings.ts';
import { registerVisits } from '../visits/register-visits.ts';
import { type Client, createClient } from './client.ts';
import { type Clock, createClock } from './clock.ts';
import { createTestDatabase } from './databases/test-database.ts';
import { createMemoryStore } from './memory-store.ts';
import { type PostedMails, postedMails } from './posted-mails.ts';
import { checkAnswers } from './sweeps/check-answers.ts';
import { type CompanyFilters, makeFiltersRemovable } from './sweeps/walls.ts';
import { foundCompany, type TestCompany, TIME_ZONE } from './test-company.ts';

/** Tests of notifications bring their own push service. */
const NO_PUSH: PushSender = { isAllowed: () => false, send: () => Promise.resolve('failed') };

/** The secret key of every test application. */
export const SECRET_KEY = 's'.repeat(43);

const keysFor = ({ publicUrl = null }: { readonly publicUrl?: string | null }) => ({
  ...keysOf(createSecretKey(SECRET_KEY), publicUrl),
  push: NO_PUSH,
  timeStamper: null,
  auditDtdFile: null,
  timeZone: TIME_ZONE,
});

type TestJobTools = JobRunner<JobTools> & MailTools & WorkerTools;

/** The real application on a database of its own; only the clock is replaced. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  /** Connections in the product's role, with row-level security. */
  readonly pool: Pool;
  /** The filters by company in the queries of the pool. */
  readonly filters: CompanyFilters;
  /** Connections of the superuser, without row-level security. */
  readonly admin: Pool;
  readonly adminUrl: string;
  /** A client that is not signed in. */
  readonly anonymous: Client;
  readonly company: () => Promise<TestCompany>;
  /** Mails of the application, sent or not. */
  readonly mails: PostedMails;
  /** A client with a token from elsewhere, such as from signing in. */
  readonly client: (token: string) => Client;
  readonly queue: JobQueue;
  readonly jobTools: TestJobTools;
  /** Runs the clean-up of the installation now. */
  readonly cleanUp: (tools?: Partial<CleanUpTools>) => Promise<unknown>;
  /** Does the hourly work of all features now. */
  readonly doHourlyWork: () => Promise<void>;
  /** Runs a job now, in place of a worker. */
  readonly finish: (company: TestCompany, job: Pick<Job, 'id'>) => Promise<unknown>;
  readonly startWorker: (options?: WorkerOptions) => Promise<Worker>;
  /** Errors logged since the last call. A test that expects an error must take it, because other errors fail the test. */
  readonly takeErrors: () => string[];
  readonly stop: () => Promise<void>;
};

/** Key of `/outbox`. */
export const OUTBOX_KEY = 'k'.repeat(43);

/** Base of the links in mails and of personal links. */
const BASE_URL = 'https://zeitblatt.test';

/** Settings until the application is built: in the product a free port is known only after listening. */
const BASE_URL_AT_BINDING = 'https://not-yet-known.test';

/** Long connection timeout in milliseconds, because on a busy machine many parallel calls wait long. */
const CONNECT_MS = 280_000;

const A_FRIDAY_MORNING = '2026-11-20T08:00:00Z';

/** Bavaria has the most public holidays of all states. */
const PLACE: Place = { zip: '83022', name: 'Rosenheim', state: 'DE-BY' };

/** Sender of the mails. */
export const SENDER = { name: 'Zeitblatt für Tests', address: 'post@zeitblatt.example' };

export type TestOptions = {
  readonly now?: string;
  /** Mail server; without it mails stay in the outbox. */
  readonly mailServer?: MailServer;
  /** Address where browsers reach the application, if it differs from where it listens. */
  readonly publicUrl?: string;
  /** Store of archives; by default in memory. */
  readonly store?: FileStore;
  /** Keys of Stripe, or of its double; without them only transfers are offered. */
  readonly stripe?: StripeSettings;
  /** Sender of the invoices; null: the data are incomplete. By default one with complete data. */
  readonly operator?: Operator | null;
  /** Words of the legal pages about the operator. By default complete. */
  readonly legalFacts?: LegalFacts;
  /** Folder of a built web application. */
  readonly webFolder?: string;
  /** Receives every log line, at every level. */
  readonly onLogLine?: (line: string) => void;
  readonly trustedProxies?: readonly string[];
  /** `off`: the installation has no subscriptions. */
  readonly subscriptions?: 'on' | 'off';
  /** Lock timeout of a call, in milliseconds. */
  readonly lockMs?: number;
  /** Longest times of calls; far longer than in the product, unless given. */
  readonly limitsMs?: Partial<TimeLimits>;
  /** Opens a detour to the database, and returns its URL. */
  readonly wayToDatabase?: (url: string) => Promise<string>;
  /** Whether tests change rows by SQL or revoke rights, so that stored copies cannot be compared with their source. */
  readonly hasDamagedRows?: boolean;
};

export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = createClock(options.now ?? A_FRIDAY_MORNING);
  const log = listen(options.onLogLine);
  const { pool, filters, admin } = await openPools(database, options, log.add);
  const [queue, documents] = [createJobQueue(JOBS), lazyRenderer()];
  const means = {
    pool,
    queue,
    documents,
    store: options.store ?? createMemoryStore(),
    holidays: createHolidaySource(),
    payments: await createPaymentProviders(options.stripe ?? null),
    operator: options.operator === undefined ? OPERATOR : options.operator,
    now: clock.now,
    ...keysFor(options),
  };
  const parts = { pool, now: clock.now, endGuessing: bindGuessing({ pool, queue }), ...partsFor(pool, options) };
  const feed = changeFeed({ url: database.appUrl, onError: log.add });
  const pages = [registerOutbox, registerVisits, registerApiReference, feed, ...bindPages(means)];
  const app = await createApp(parts, { features: bindFeatures({ ...means, ...parts }), pages }, log.logger);
  const answerFaults = checkAnswers(app);
  parts.settings.baseUrl = BASE_URL;
  const [cityId = null] = await insertCities(databaseOf(admin), [PLACE]);
  const mails = transportFor(options);
  const announce = jobAnnouncer(pool, log.add);
  const jobTools: TestJobTools = { ...means, mails, jobs: JOBS, baseUrl: BASE_URL, announce };
  return {
    app,
    clock,
    pool,
    filters,
    admin,
    adminUrl: database.adminUrl,
    anonymous: createClient(app, null),
    mails: postedMails(admin),
    company: () => foundCompany({ ...means, app, clock }, cityId),
    client: (token) => createClient(app, token),
    queue,
    jobTools,
    cleanUp: (tools) => cleanUp(CLEAN_UPS, { ...jobTools, ...tools }, clock.now()),
    doHourlyWork: () => doHourlyWork(HOURLY_WORK, jobTools, clock.now()),
    finish: (company, job) => runJob(jobTools, { company_id: company.id, job_id: job.id }, FIRST_ATTEMPT),
    startWorker: async (workerOptions) =>
      startWorker(database.appUrl, { ...jobTools, consumers: consumersOf(jobTools) }, log.add, workerOptions),
    takeErrors: log.take,
    stop: async () => {
      const differences = options.hasDamagedRows ? [] : await wrongCopies(pool, admin);
      await app.close();
      mails.close();
      await documents.close();
      await pool.end();
      await admin.end();
      await database.drop();
      failOn('The application logged errors', log.take());
      failOn('Answers differ from /api/openapi.json', answerFaults);
      failOn('Stored copies differ from their source', differences);
    },
  };
}

const transportFor = ({ mailServer: server }: TestOptions) =>
  server ? createSmtpTransport({ server, from: SENDER }) : outboxTransport;

const consumersOf = (tools: TestJobTools) => [mailDelivery(tools), ...bindConsumers(tools)];

type Addresses = Pick<Awaited<ReturnType<typeof createTestDatabase>>, 'appUrl' | 'adminUrl'>;

async function openPools({ appUrl, adminUrl }: Addresses, options: TestOptions, onError: (e: Error) => void) {
  const { lockMs = CONNECT_MS, subscriptions = 'on', wayToDatabase = async (url: string) => url } = options;
  const shared = { timeZone: TIME_ZONE, connectMs: CONNECT_MS, onError };
  const pool = createPool(await wayToDatabase(appUrl), { ...shared, subscriptions, lockMs });
  return { pool, filters: makeFiltersRemovable(pool), admin: createPool(adminUrl, { ...shared, max: 2 }) };
}

function failOn(heading: string, faults: readonly unknown[]): void {
  if (faults.length > 0) throw new Error(`${heading}:\n${faults.join('\n')}`);
}

/** Stored copies of any company that differ from their source at the end of a test. */
async function wrongCopies(pool: Pool, admin: Pool): Promise<string[]> {
  const companies = await selectCompanies(pool, undefined);
  const differences = await findCopyDifferences(databaseOf(admin), companies);
  for (const company of companies) differences.push(...(await recomputeTexts(pool, company)));
  return differences.map((difference) => JSON.stringify(difference));
}

const partsFor = (pool: Pool, options: TestOptions) => ({
  db: databaseOf(pool),
  settings: {
    timeZone: TIME_ZONE,
    publicUrl: options.publicUrl ?? null,
    baseUrl: BASE_URL_AT_BINDING,
    trustedProxies: options.trustedProxies ?? [],
    limitsMs: {
      read: CONNECT_MS,
      save: CONNECT_MS,
      long: CONNECT_MS,
      arrival: CONNECT_MS,
      turn: CONNECT_MS,
      ...options.limitsMs,
    },
    offersCards: options.stripe !== undefined,
    outboxKey: options.mailServer === undefined ? OUTBOX_KEY : null,
    legalFacts: options.legalFacts ?? COMPLETE_FACTS,
  },
  translate: createTranslator({ isStrict: true }),
  webFolder: options.webFolder ?? null,
});

/** Collects logged errors, so that an unexpected one fails the test. */
function listen(onLine?: (line: string) => void) {
  const lines: string[] = [];
  const add = (error: unknown): void => {
    lines.push(String(error));
    onLine?.(String(error));
  };
  const write = (line: string): void => {
    onLine?.(line);
    if (isError(line)) lines.push(line);
  };
  return { add, take: (): string[] => lines.splice(0), logger: createLogger(onLine ? 'trace' : 'error', { write }) };
}

const isError = (line: string): boolean => (JSON.parse(line) as { level: number }).level >= 50;

/** Loads the typesetter on first use, because it is large and most tests do not render. */
function lazyRenderer(): Renderer {
  let renderer: Promise<Renderer> | undefined;
  const get = async (): Promise<Renderer> => {
    const { createRenderer } = await import('@zeitblatt/documents/rendering/renderer');
    return createRenderer({ kind: 'thread', threads: 1 });
  };
  return {
    renderTimesheet: async (document) => (await (renderer ??= get())).renderTimesheet(document),
    renderInvoice: async (invoice) => (await (renderer ??= get())).renderInvoice(invoice),
    renderLegalText: async (text) => (await (renderer ??= get())).renderLegalText(text),
    renderTimesheets: async function* (sheets) {
      yield* (await (renderer ??= get())).renderTimesheets(sheets);
    },
    close: async () => (await renderer)?.close(),
  };
}
