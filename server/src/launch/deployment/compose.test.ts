import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, test } from 'vitest';
import { isWithin } from '../../backup/create-backup.ts';
import { legalWarning } from '../../settings/legal-settings.ts';
import { listSettings, readSettings } from '../../settings/settings.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { type CommandName, checkNeeds } from '../command-needs.ts';
import { isHealthy } from '../healthy.ts';
import { deployFolder, type Node, need, readDeployFile, readVariables, readYaml } from '../testing/manifests.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/* The compose file: against the schema of the Compose Specification, and against what the product has. */

type Service = {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
} & Node;

const [compose = {}] = readYaml('compose', 'compose.yaml');
const services = need<Readonly<Record<string, Service>>>(compose, 'services');
const own = ['migrate', 'api', 'worker', 'admin'].map((name) => ({ name, service: need<Service>(services, name) }));
const shared = readVariables(readDeployFile('compose', 'settings.env.example'));
const app = setUpApp();

/** Makes the secrets of an installation as an operator does. @returns their folder */
function makeSecrets(): string {
  const folder = createTemporaryFolder();
  copyFileSync(deployFolder('compose', 'make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
  execFileSync('sh', [path.join(folder, 'make-secrets.sh')]);
  return path.join(folder, 'secrets');
}

/** The variables of a container, with the secrets of this machine. */
const variablesOf = ({ environment = {} }: Service, secrets: string): Record<string, string> => ({
  ...shared,
  ...Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace('/run/secrets', secrets).replace(/\$\{ZEITBLATT_HOST.*\}/, 'zeitblatt.example.com'),
    ]),
  ),
});

test('keeps the schema of the Compose Specification', () => {
  const file = readFileSync(path.join(import.meta.dirname, '..', 'testing', 'compose-spec.json'), 'utf8');
  // It is written for an earlier draft than its `$schema` and `id` say.
  const schema: unknown = JSON.parse(file.replaceAll(/^\s*"(\$schema|id)": "[^"]*",?$/gm, ''));
  // Texts of the schema such as "format: duration" have another meaning for ajv.
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema as object);
  isValid(compose);
  expect(isValid.errors).toBeNull();
  expect(isValid({ ...compose, services: { api: { imagee: 'x' } } })).toBe(false);
});

test('the secrets are made once, and are the ones that the services name', () => {
  const folder = makeSecrets();
  const read = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const before = read();
  execFileSync('sh', [path.join(folder, '..', 'make-secrets.sh')]);
  expect(read()).toEqual(before);
  expect(Object.keys(need(compose, 'secrets')).sort()).toEqual(readdirSync(folder).sort());
  for (const { secrets = [] } of Object.values(services))
    for (const name of secrets) expect(readdirSync(folder)).toContain(name);
  const owner = new URL(readFileSync(path.join(folder, 'database-url'), 'utf8'));
  const { POSTGRES_USER: user, POSTGRES_DB: database } = need<Record<string, string>>(services, 'postgres.environment');
  expect([owner.username, owner.pathname, owner.hostname]).toEqual([user, `/${database}`, 'postgres']);
  expect(readFileSync(path.join(folder, 'database-password'), 'utf8')).toBe(owner.password);
});

describe.each(own)('the service $name', ({ name, service }) => {
  test('gets settings that exist, allowed values, and all that its command needs', () => {
    const variables = variablesOf(service, makeSecrets());
    const names = Object.keys(variables).map((one) => one.replace(/_FILE$/, ''));
    expect(
      listSettings(variables)
        .map((one) => one.name)
        .sort(),
    ).toEqual([...names].sort());
    const read = readSettings(variables);
    expect(() => checkNeeds(name as CommandName, variables, read)).not.toThrow();
    if (name === 'migrate') return;
    expect(legalWarning(read)).toBeUndefined();
    expect(read.mail).toBeDefined();
    for (const file of Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/')))
      expect(service.secrets).toContain(path.basename(file));
  });

  test('has no rights, a file system that it cannot change, a limit of memory, and time to stop', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '15s',
      tmpfs: expect.stringMatching(/^\/tmp:size=\d+m/),
      env_file: 'settings.env',
    });
    if (name !== 'admin') expect(need(service, 'deploy.resources.limits.memory')).toMatch(/^\d+m$/);
    const dockerfile = readDeployFile('container', 'Dockerfile');
    for (const volume of service.volumes ?? []) expect(dockerfile).toContain(volume.split(':')[1]);
  });
});

test('an address of a visitor is taken from the proxy alone', () => {
  const [{ subnet } = { subnet: '' }] = need<readonly { readonly subnet: string }[]>(
    compose,
    'networks.front.ipam.config',
  );
  const { trustedProxies } = readSettings(variablesOf(services['api'] as Service, makeSecrets()));
  expect(trustedProxies).toEqual([subnet]);
  const inFront = Object.entries(services).filter(([, { networks }]) => networks.includes('front'));
  expect(inFront.map(([name]) => name).sort()).toEqual(['api', 'caddy']);
  const exposed = Object.entries(services).filter(([, service]) => 'ports' in service);
  expect(exposed.map(([name]) => name)).toEqual(['caddy']);
});

test('the proxy asks the port of the image, and the probe an address that the API has', async () => {
  const [, port] = /PORT=(\d+)/.exec(readDeployFile('container', 'Dockerfile')) ?? [];
  expect(readDeployFile('compose', 'Caddyfile')).toContain(`reverse_proxy api:${port} {`);
  // Podman 4 splits the words of a probe at blanks.
  const [, ...probe] = need<readonly string[]>(services, 'api.healthcheck.test');
  expect(probe).toEqual(['zeitblatt', 'healthy']);
  const ready = await app.anonymous.raw({ method: 'GET', url: '/ready' });
  expect(ready.status).toBe(200);
  const server = createServer((request, response) => response.writeHead(request.url === '/ready' ? 200 : 404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  expect([await isHealthy((server.address() as AddressInfo).port), await isHealthy(1)]).toEqual([true, false]);
  server.close();
});

test('the backup of the guide goes into a volume outside of the data folder', () => {
  const [, data = ''] = /ZEITBLATT_DATA=(\S+)/.exec(readDeployFile('container', 'Dockerfile')) ?? [];
  const guide = readFileSync(deployFolder('..', 'docs', 'deployment.md'), 'utf8');
  const folders = [...guide.matchAll(/run --rm(?: -T)? admin (?:backup|restore) (\S+)/g)].map(
    ([, folder = '']) => folder,
  );
  expect(folders).toHaveLength(2);
  const volumes = need<readonly string[]>(services, 'admin.volumes').map((volume) => volume.split(':')[1] ?? '');
  for (const folder of folders) {
    expect(isWithin(folder, data)).toBe(false);
    expect(volumes.some((volume) => isWithin(folder, volume))).toBe(true);
  }
});

test('Prometheus reaches the measures of API and workers, and nothing else does', () => {
  const inMeasures = Object.entries(services).filter(([, { networks }]) => networks.includes('measures'));
  expect(inMeasures.map(([name]) => name).sort()).toEqual(['api', 'worker']);
  for (const [, { environment }] of inMeasures)
    expect(environment).toMatchObject({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
});

test('a Node that lacks a library of the system names the package', () => {
  const folder = createTemporaryFolder();
  copyFileSync(deployFolder('container', 'zeitblatt'), path.join(folder, 'zeitblatt'));
  const broken = '#!/bin/sh\necho "error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n';
  writeFileSync(path.join(folder, 'node'), broken, { mode: 0o755 });
  const { status, stderr } = spawnSync('sh', [path.join(folder, 'zeitblatt'), 'api'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/libatomic\.so\.1[^]*apt-get install libatomic1/);
});

test('the database keeps its data in a volume where PostgreSQL 18 expects it, with room for all connections', () => {
  const { image, volumes, command } = need<{ image: string; volumes: string[]; command: string[] }>(
    services,
    'postgres',
  );
  expect(image).toMatch(/^postgres:18\./);
  expect(volumes).toEqual(['database:/var/lib/postgresql']);
  const [, connections] = /max_connections=(\d+)/.exec(command.join(' ')) ?? [];
  expect(Number(connections)).toBeGreaterThan(20 + need<number>(services, 'worker.deploy.replicas') * 33 + 10);
});
