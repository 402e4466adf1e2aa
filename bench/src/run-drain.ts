import { setTimeout as sleep } from 'node:timers/promises';
import { inCompany } from '../../server/src/database/database.ts';
import { createJobQueue } from '../../server/src/jobs/job-queue.ts';
import { postMail } from '../../server/src/mail/post-mail.ts';
import { createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { createMailbox } from '../../server/src/testing/mailbox.ts';
import { createBatchBody, monthWithoutSheets } from './measures/measure-batch.ts';
import { createCaller, signIn } from './measuring/caller.ts';
import { cpuMs } from './measuring/cpu.ts';
import { type Figure, figureBelow, formatTable } from './measuring/figures.ts';
import { addressOf, createScratchDatabase, type ScratchDatabase, TIME_ZONE } from './measuring/scratch-database.ts';

/*
 * `npm run bench:drain`: how fast a worker that starts does what has waited for it, and what it costs at rest. 60 mails to
 * a mail server of this machine, then batches of ten people of 200 companies; `npm run bench:drain -- 40` for 40.
 */

const MAILS = 60;
const COMPANIES = Number(process.argv[2] ?? 200);
const PEOPLE = 10;
const REST_S = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function queueMails({ pool }: ScratchDatabase): Promise<void> {
  const queue = createJobQueue([]);
  for (let index = 0; index < MAILS; index += 1) {
    const mail = { kind: 'password_changed', name: `Anna ${index}` } as const;
    const letter = { to: `mail${index}@example.com`, language: 'de', mail, now: Temporal.Now.instant() } as const;
    await inCompany(pool, null, (db) => postMail({ db, queue }, letter));
  }
}

async function queueBatches(database: ScratchDatabase): Promise<void> {
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  const api = await database.start('api');
  for (let index = 0; index < COMPANIES; index += 1) {
    const size = { name: `firma${index}`, employees: PEOPLE, logEntries: 0 };
    const companyId = await createCompanyOfSize(database, size, { today, now });
    const call = createCaller(addressOf(api), await signIn(database.admin, companyId));
    const plan = { companyId, month: monthWithoutSheets(today, 0), from: 0, sheets: PEOPLE, isCorrected: false };
    await call('PUT', 'company/timeSheets/batch/users/save', await createBatchBody(database, call, plan));
  }
  await api.stop();
}

/** Starts a worker, and measures the seconds until something holds. */
async function untilDone(what: string, { start }: ScratchDatabase, isDone: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  const worker = await start('worker');
  while (!(await isDone())) await sleep(20);
  const seconds = (performance.now() - begin) / 1000;
  print(`${what}: ${seconds.toFixed(1)} s, of it ${(cpuMs([worker.pid]) / 1000).toFixed(1)} s of CPU of the worker`);
  await worker.stop();
  return seconds;
}

async function measure(cleanup: AsyncDisposableStack): Promise<Figure[]> {
  const mailbox = await createMailbox();
  cleanup.defer(mailbox.stop);
  process.env['SMTP_URL'] = `smtp://${mailbox.server.host}:${mailbox.server.port}`;
  process.env['MAIL_FROM'] = 'Zeitblatt <post@zeitblatt.example>';
  const database = await createScratchDatabase(cleanup);
  const worker = await database.start('worker');
  await sleep(3000);
  const before = cpuMs([worker.pid]);
  await sleep(REST_S * 1000);
  const rest = (cpuMs([worker.pid]) - before) / REST_S;
  await worker.stop();
  await queueMails(database);
  const mails = await untilDone(`${MAILS} mails`, database, async () => mailbox.received.length >= MAILS);
  await queueBatches(database);
  const open = (type: string) => async (): Promise<boolean> => {
    const sql = `select from app.jobs where type = $1 and state in ('waiting', 'running') limit 1`;
    return (await database.admin.query(sql, [type])).rowCount === 0;
  };
  const batches = await untilDone(`${COMPANIES} batches of ${PEOPLE} people`, database, open('save_batch'));
  await untilDone('the rest of their archives', database, open('make_archive'));
  const { rows } = await database.admin.query<{ n: number }>(
    `select count(*) as n from app.jobs where state <> 'finished'`,
  );
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} jobs have not finished`);
  return [
    figureBelow(`${MAILS} mails that waited`, mails, 3, 's'),
    figureBelow(`${COMPANIES} batches of ${PEOPLE} people that waited`, batches, 25, 's'),
    figureBelow('worker at rest, CPU for each second', rest, 3, 'ms'),
  ];
}

await using cleanup = new AsyncDisposableStack();
print(formatTable('Waiting work', await measure(cleanup)));
