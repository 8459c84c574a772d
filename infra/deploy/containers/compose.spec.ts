import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { checkConfiguration } from '../../local/preflight/configuration.ts';
import { parse } from 'yaml';
import { readStages } from './dockerfile.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  user: string;
  command?: string[];
  restart?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  ports?: string[];
}

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const configuration = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
const isExplained = (name: string) => configuration.includes(`\`${name}`);

it.each(services)('%s has no rights that it does not need', (name, service) => {
  expect(service.read_only).toBe(true);
  expect(service.privileged).toBeUndefined();
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.image).toMatch(/^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  // Only what gives the volumes to the others, before they start.
  if (name === 'volumes') expect([service.user, service.cap_add]).toEqual(['0:0', ['CHOWN']]);
  else {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.cap_add).toBeUndefined();
  }
});

it.each(services)('%s is built from a target that is there, and starts a program that is there', (_name, service) => {
  if (service.build) {
    expect(path.resolve(import.meta.dirname, service.build.context)).toBe(root);
    expect(existsSync(path.join(root, service.build.dockerfile))).toBe(true);
    expect(readStages().map(({ name }) => name)).toContain(service.build.target);
  }
  const [program, file = ''] = service.command ?? [];
  if (program === 'node') expect(existsSync(path.join(root, file))).toBe(true);
});

it('waits for what is healthy or done, and names only volumes and networks that it declares', () => {
  for (const [, { depends_on, volumes = [], networks = [] }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on ?? {})) {
      const once = compose.services[other]?.restart === 'no' || other === 'volumes';
      expect([other, condition]).toEqual([other, once ? 'service_completed_successfully' : 'service_healthy']);
    }
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
      expect(compose.networks).toHaveProperty(network);
  }
});

it('opens one port, on this machine alone', () => {
  expect(services.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:8080:8080']);
});

it('sets only variables that docs/configuration.md explains, and no secret', () => {
  const set = services
    .filter(([name]) => name !== 'postgres')
    .flatMap(([, each]) => Object.keys(each.environment ?? {}));
  const example = [...read('maidan.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(example.length).toBeGreaterThan(5);
  const names = [...set, ...example.map(([, name]) => name ?? '')];
  expect(names.filter((name) => !isExplained(name))).toEqual([]);
  for (const [, name, value] of example) if (name?.includes('SECRET')) expect(value).toBe('');
  expect(read('compose.yaml')).not.toMatch(/(PASSWORD|SECRET|KEY):/);
});

it('starts a staging with its example as it stands, where what is empty counts as not set', () => {
  const image = { NODE_ENV: 'production', DATA_DIR: '/var/lib/maidan', JWT_SECRET: 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s' };
  const given = { ...parseEnv(read('maidan.env.example')), ...image };
  expect(checkConfiguration(given)).toMatchObject({ staging: true, checkoutHosts: 'http://localhost:8081' });
});
