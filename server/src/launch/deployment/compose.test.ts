import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, test } from 'vitest';
import { legalWarning } from '../../settings/legal-settings.ts';
import { listSettings, readSettings } from '../../settings/settings.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { type CommandName, checkNeeds } from '../command-needs.ts';
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
  const probe = need<readonly string[]>(services, 'api.healthcheck.test').join(' ');
  const address = new URL(/http:[^']+/.exec(probe)?.[0] ?? '');
  expect(address.port).toBe(port);
  expect((await app.anonymous.raw({ method: 'GET', url: address.pathname })).status).toBe(200);
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
