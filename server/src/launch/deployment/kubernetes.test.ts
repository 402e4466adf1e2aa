import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Pod, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { legalWarning } from '../../settings/legal-settings.ts';
import { listSettings, readSettings } from '../../settings/settings.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { type CommandName, checkNeeds, isCommand } from '../command-needs.ts';
import { at, findUnknownFields, type Node, need, readDeployFile, readObjects, readYaml } from '../testing/manifests.ts';

/* The manifests for Kubernetes: against the schemas of Kubernetes, and against what the product has. */

type Container = {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly valueFrom: Node }[];
};
type Variable = Record<string, string>;

type Model = {
  readonly apiVersion: string;
  readonly kind: string;
  new (data: never): { readonly validate: () => void };
};
const MODELS: readonly Model[] = [
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  Pod,
  PodDisruptionBudget,
  Secret,
  Service,
];

/** Longest stop of API and worker, in seconds: `STOP_LIMIT_MS`. */
const STOP_SECONDS = 10;

const app = setUpApp();
const objects = readObjects();
const nameOf = (object: Node): string => `${need<string>(object, 'kind')} ${need<string>(object, 'metadata.name')}`;
const find = (name: string): Node => {
  const found = objects.find((object) => nameOf(object) === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const podOf = (object: Node): Node | undefined =>
  object['kind'] === 'Pod' ? need<Node>(object, 'spec') : at<Node>(object, 'spec.template.spec');
const pods = objects.flatMap((object) => {
  const pod = podOf(object);
  return pod
    ? [{ name: nameOf(object), object, pod, container: need<readonly Container[]>(pod, 'containers')[0] as Container }]
    : [];
});
const settings = need<Variable>(find('ConfigMap settings'), 'data');
const secrets = need<Variable>(find('Secret secrets'), 'stringData');

/** The variables that a container gets. */
const variablesOf = ({ env = [], ...container }: Container): Variable => ({
  ...(JSON.stringify(container).includes('"settings"') ? settings : {}),
  ...(JSON.stringify(container).includes('"secretRef"') ? secrets : {}),
  ...Object.fromEntries(
    env.map(({ name, valueFrom }) => [name, need<string>(secrets, need(valueFrom, 'secretKeyRef.key'))]),
  ),
});

describe.each(objects.map((object) => ({ name: nameOf(object), object })))('$name', ({ object }) => {
  const { apiVersion, kind } = object as { readonly apiVersion: string; readonly kind: string };
  const validate = (changed: Node): void => {
    const Known = MODELS.find((model) => model.apiVersion === apiVersion && model.kind === kind);
    if (!Known) throw new Error(`there is no schema of ${apiVersion} ${kind}`);
    new Known(changed as never).validate();
  };
  const isValid = (changed: Node): boolean => {
    try {
      validate(changed);
      return true;
    } catch {
      return false;
    }
  };

  test('keeps its schema', () => {
    expect(() => validate(object)).not.toThrow();
  });

  test('has only fields that the schema knows', () => {
    expect(findUnknownFields(object, isValid).filter((field) => !['apiVersion', 'kind'].includes(field))).toEqual([]);
    expect(findUnknownFields({ ...object, unknown: 1 }, isValid)).toContain('unknown');
  });

  test('lies in the namespace of the others', () => {
    expect(at(object, 'metadata.namespace') ?? kind).toBe(kind === 'Namespace' ? kind : 'zeitblatt');
  });
});

describe.each(pods)('the pod of $name', ({ object, pod, container }) => {
  test('runs as the user of the image, without rights, on a file system that it cannot change', () => {
    const [, user] = /^USER (\d+):/m.exec(readDeployFile('container', 'Dockerfile')) ?? [];
    expect(need(pod, 'securityContext')).toEqual({
      runAsNonRoot: true,
      runAsUser: Number(user),
      runAsGroup: Number(user),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(need(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([pod['automountServiceAccountToken'], pod['enableServiceLinks']]).toEqual([false, false]);
    expect(need(container, 'resources')).toEqual({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { cpu: expect.any(String), memory: expect.any(String) },
    });
  });

  test('gets settings that exist, allowed values, and all that its command needs', () => {
    const variables = variablesOf(container);
    expect(
      listSettings(variables)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(variables).sort());
    const read = readSettings(variables);
    const [command] = container.args ?? ['admin'];
    expect(isCommand(command)).toBe(true);
    expect(() => checkNeeds(command as CommandName, variables, read)).not.toThrow();
    if (command === 'migrate') return;
    expect(legalWarning(read)).toBeUndefined();
    expect(read.mail).toBeDefined();
    expect(read.trustedProxies).not.toEqual([]);
  });

  test('has an image that kustomization.yaml names', () => {
    const images = need<readonly { readonly name: string }[]>(
      readYaml('kubernetes', 'kustomization.yaml')[0],
      'images',
    );
    expect(container.image).toBe(`${images[0]?.name}:latest`);
  });

  test('is chosen by its labels', () => {
    const labels = at(object, 'spec.template.metadata.labels') ?? need(object, 'metadata.labels');
    expect(need(object, 'metadata.labels')).toEqual(labels);
    const selector = at(object, 'spec.selector.matchLabels');
    if (selector) expect(selector).toEqual(labels);
  });
});

test.each(['api', 'worker'])('%s stops before Kubernetes kills it, and one of two stays', (name) => {
  const pod = pods.find((one) => one.name === `Deployment ${name}`);
  const pause = Number(at<readonly string[]>(pod?.container, 'lifecycle.preStop.exec.command')?.[1] ?? 0);
  expect(need<number>(pod?.pod, 'terminationGracePeriodSeconds')).toBeGreaterThanOrEqual(STOP_SECONDS + pause + 5);
  expect(need<number>(pod?.object, 'spec.replicas')).toBeGreaterThanOrEqual(2);
  expect(need(find(`PodDisruptionBudget ${name}`), 'spec.selector')).toEqual(need(pod?.object, 'spec.selector'));
});

test('probes ask addresses that the API has, and answer in their time', async () => {
  const container = pods.find(({ name }) => name === 'Deployment api')?.container;
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path, port } = need<{ readonly path: string; readonly port: string }>(container, `${probe}.httpGet`);
    expect((await app.anonymous.raw({ method: 'GET', url: path })).status).toBe(200);
    expect(container?.ports?.map(({ name }) => name)).toContain(port);
  }
});

test('ports agree from the image to the ingress', () => {
  const [, port] = /PORT=(\d+)/.exec(readDeployFile('container', 'Dockerfile')) ?? [];
  const ports = new Map(
    pods.flatMap(({ container }) => (container.ports ?? []).map((one) => [one.name, one.containerPort])),
  );
  expect(ports).toEqual(
    new Map([
      ['http', Number(port)],
      ['metrics', Number(settings['METRICS_PORT'])],
    ]),
  );
  const service = find('Service api');
  const [target] = need<readonly { readonly name: string; readonly targetPort: string }[]>(service, 'spec.ports');
  expect(ports.has(target?.targetPort ?? '')).toBe(true);
  const [rule] = need<readonly Node[]>(find('Ingress zeitblatt'), 'spec.rules');
  const [way] = need<readonly Node[]>(rule, 'http.paths');
  expect(need(way, 'backend.service')).toEqual({ name: 'api', port: { name: target?.name } });
  expect(`https://${need<string>(rule, 'host')}`).toBe(settings['PUBLIC_URL']);
  const allowed = ['api', 'all'].flatMap((name) =>
    need<readonly Node[]>(find(`NetworkPolicy ${name}`), 'spec.ingress').flatMap((one) =>
      need<readonly { readonly port: number }[]>(one, 'ports'),
    ),
  );
  expect(new Set(allowed.map((one) => one.port))).toEqual(new Set(ports.values()));
});

test('kustomization.yaml names every file but those that an operator applies alone', () => {
  const resources = need<readonly string[]>(readYaml('kubernetes', 'kustomization.yaml')[0], 'resources');
  const named = resources.flatMap((file) => readYaml('kubernetes', file)).map(nameOf);
  expect(
    objects
      .map(nameOf)
      .filter((name) => !named.includes(name))
      .sort(),
  ).toEqual(['Pod admin', 'Secret secrets']);
});
