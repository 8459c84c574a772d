import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { manifestFaults } from './validate-manifest.ts';
import type { Manifest } from './validate-manifest.ts';

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: object[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string }[];
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
}

interface Pod {
  containers: Container[];
  initContainers?: Container[];
  volumes: { name: string }[];
  securityContext: Record<string, unknown>;
  automountServiceAccountToken: boolean;
}

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const podOf = ({ kind, spec }: Manifest): Pod | undefined => {
  const job = kind === 'CronJob' ? (spec?.jobTemplate as { spec: typeof spec }).spec : spec;
  return (job?.template as { spec: Pod } | undefined)?.spec;
};
const pods = manifests.flatMap((manifest) => {
  const pod = podOf(manifest);
  return pod ? [{ name: manifest.metadata.name, kind: manifest.kind, pod }] : [];
});
const configuration = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

it.each(manifests)('$kind $metadata.name is what Kubernetes takes', async (manifest) => {
  expect(await manifestFaults(manifest)).toEqual([]);
});

describe('the check itself', () => {
  const service: Manifest = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'x' },
    spec: { ports: [{ port: 80 }] },
  };

  it('finds what has the wrong type, what is unknown and what is missing', async () => {
    expect(await manifestFaults(service)).toEqual([]);
    expect(await manifestFaults({ ...service, spec: { ports: [{ port: '80' }] } })).not.toEqual([]);
    expect(await manifestFaults({ ...service, spec: { prots: [] } })).toEqual(['/spec/prots is unknown']);
    expect(await manifestFaults({ ...service, spec: { ports: [{}] } })).not.toEqual([]);
  });
});

it.each(pods)('$name meets the restricted profile, on a root file system that is only read', ({ pod }) => {
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(Object.keys(pod)).not.toEqual(expect.arrayContaining(['hostNetwork']));
  for (const { securityContext, resources, volumeMounts } of [...pod.containers, ...(pod.initContainers ?? [])]) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
    expect(resources.limits).toHaveProperty('memory');
    for (const { name } of volumeMounts) expect(pod.volumes.map((volume) => volume.name)).toContain(name);
  }
});

it.each(pods)('$name runs an image of ours with a version, and a program that is there', ({ pod }) => {
  for (const { image, command = [] } of [...pod.containers, ...(pod.initContainers ?? [])]) {
    const [name = '', tag] = image.split(':');
    expect(tag).toMatch(/^\d+\.\d+\.\d+$/);
    expect(kustomization.images.map((each) => each.name)).toContain(name);
    if (command[0] === 'node') expect(existsSync(path.join(root, command[1] ?? ''))).toBe(true);
  }
});

it.each(pods.filter(({ kind }) => kind === 'Deployment'))('$name is watched', ({ name, pod }) => {
  for (const container of pod.containers) {
    expect(container).toHaveProperty('startupProbe');
    expect(container).toHaveProperty('livenessProbe');
    // No service leads to the publisher.
    if (name !== 'maidan-publisher') expect(container).toHaveProperty('readinessProbe');
  }
});

it('scales to no more processes than API_REPLICAS says', () => {
  const { data } = named('ConfigMap')[0] as Manifest & { data: Record<string, string> };
  const [scaler] = named('HorizontalPodAutoscaler');
  expect(scaler?.spec).toMatchObject({ minReplicas: 2, maxReplicas: Number(data.API_REPLICAS) });
});

it('holds no secret, and sets only variables that docs/configuration.md explains', () => {
  expect(named('Secret')).toEqual([]);
  const { data } = named('ConfigMap')[0] as Manifest & { data: Record<string, string> };
  const external = parse(read('secret.example.yaml')) as { spec: { data: { secretKey: string }[] } };
  const secrets = external.spec.data.map(({ secretKey }) => secretKey);
  const own = pods.flatMap(({ pod }) => pod.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)));
  for (const name of [...Object.keys(data), ...secrets, ...own])
    expect([name, configuration.includes(`\`${name}`)]).toEqual([name, true]);
  expect(Object.keys(data).join()).not.toMatch(/SECRET|PASSWORD|ACCESS_KEY|DATABASE_URL/);
});

it('selects pods that exist', () => {
  const labels = pods.map(({ name }) => name);
  for (const { spec } of [...named('Service'), ...named('PodDisruptionBudget')]) {
    const selector = spec?.selector as { app?: string; matchLabels?: { app: string } };
    expect(labels).toContain(selector.matchLabels?.app ?? selector.app);
  }
});

it('lets Prometheus read the metrics of each process of the API', () => {
  const { data } = named('ConfigMap')[0] as Manifest & { data: Record<string, string> };
  expect(data).toMatchObject({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464' });
  const api = named('Deployment').find(({ metadata }) => metadata.name === 'maidan-api') as Manifest;
  expect(api.spec?.template).toMatchObject({
    metadata: { annotations: { 'prometheus.io/port': data.METRICS_PORT } },
    spec: { containers: [{ ports: [{}, { name: 'metrics', containerPort: Number(data.METRICS_PORT) }] }] },
  });
  const rule = named('NetworkPolicy').find(({ metadata }) => metadata.name === 'maidan-api');
  expect(JSON.stringify(rule)).toContain('"port":"metrics"');
});
