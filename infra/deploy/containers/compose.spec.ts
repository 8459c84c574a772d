import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { checkConfiguration } from '../../local/start/configuration.ts';
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
  // The product's images are built from this checkout, so that they have the version of the checkout.
  expect(service.image).toMatch(/^(maidan-(api|publisher|edge)|[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)?)$/);
  // Only this service runs as root: it gives the volumes to the users of the other services, before they start.
  if (name === 'volumes') expect([service.user, service.cap_add]).toEqual(['0:0', ['CHOWN']]);
  else {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.cap_add).toEqual(name === 'tls' ? ['NET_BIND_SERVICE'] : undefined);
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
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      if (from.startsWith('./')) expect(existsSync(path.join(import.meta.dirname, from))).toBe(true);
      else expect(compose.volumes).toHaveProperty(from);
    for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
      expect(compose.networks).toHaveProperty(network);
  }
});

it('lets the configuration of nginx see the pages whose scripts its header names', () => {
  expect(compose.services['nginx-configuration']?.volumes).toContain('site:/var/lib/maidan/site:ro');
});

it('opens the ports of TLS to visitors, and no other', () => {
  const opened = services.filter(([, { ports }]) => ports !== undefined).map(([name, { ports }]) => [name, ports]);
  expect(opened).toEqual([['tls', ['80:80', '443:443', '8443:8443']]]);
});

it('gives the API a role of the database that owns nothing, and PostgreSQL a password that it can read', () => {
  const urlOf = (name: string, variable: string) =>
    new URL((compose.services[name]?.environment?.[variable] ?? '').replace(/\$\{\w+:\?\}/, 'secret'));
  for (const name of ['prepare', 'api-1', 'api-2', 'publisher', 'backup']) {
    expect(urlOf(name, 'DATABASE_URL').username).toBe('maidan_api');
    expect(urlOf(name, 'DATABASE_DIRECT_URL').username).toBe(compose.services.postgres?.environment?.POSTGRES_USER);
  }
  expect(read('api-role.sh')).toContain('CREATE ROLE maidan_api LOGIN NOSUPERUSER');
  // The password is in no command either: every process of the container could read it there.
  expect(read('api-role.sh')).not.toContain('$API_PASSWORD');
  // Compose mounts a secret's file with its owner and mode on the host. With mode 600, the container's user could not
  // read it.
  expect(compose.services.postgres).not.toHaveProperty('secrets');
});

it('sets only variables that docs/configuration.md explains, and no secret', () => {
  const set = services
    .filter(([name]) => !['postgres', 'tls'].includes(name))
    .flatMap(([, each]) => Object.keys(each.environment ?? {}));
  const example = [...read('maidan.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(example.length).toBeGreaterThan(5);
  const ofCompose = ['POSTGRES_PASSWORD', 'API_PASSWORD', 'CERTIFICATE', 'COMPOSE_PROFILES'];
  const bank = ['SANDBOX_DATA_DIR', 'SANDBOX_CALLBACK_URL'];
  const names = [...set, ...example.map(([, name]) => name ?? '')].filter((name) => !ofCompose.includes(name));
  expect(names.filter((name) => !bank.includes(name) && !isExplained(name))).toEqual([]);
  for (const [, name, value] of example) if (/SECRET|PASSWORD|PASSPHRASE/.test(name ?? '')) expect(value).toBe('');
  // Secrets come from .env alone.
  for (const [secret] of read('compose.yaml').matchAll(/(PASSWORD|SECRET|KEY): .*/g))
    expect(secret).toMatch(/: '\$\{\w+:\?\}'/);
});

it('starts a staging with its example and the secrets filled in', () => {
  const image = { NODE_ENV: 'production', DATA_DIR: '/var/lib/maidan', JWT_SECRET: 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s' };
  const given = { ...parseEnv(read('maidan.env.example')), ...image };
  expect(checkConfiguration(given)).toMatchObject({ staging: true, checkoutHosts: 'https://club.example:8443' });
});
