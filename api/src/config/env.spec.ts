import { expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

const database = { DATABASE_URL: 'postgres://club@localhost/maidan' };
const read = (given: Record<string, string> = {}) => readEnv({ ...database, ...given });

it('needs nothing but the database', () => {
  expect(read()).toMatchObject({
    production: false,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    adminUsername: 'admin',
    paymentMode: 'test',
    seedDemo: true,
    throttleFactor: 1,
    trustedProxies: 0,
  });
  expect(read().atom).toMatchObject({
    merchantId: '317157',
    authUrl: 'http://localhost:8081/ots/aipay/auth',
  });
});

it('takes an empty variable for an absent one, and drops the last slash of an address', () => {
  expect(read({ PORT: '', ADMIN_PASSWORD: ' ' })).toMatchObject({ port: 8080, adminPassword: undefined });
  expect(read({ PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe('https://club.example');
});

it.each([
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://x'],
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'club.example'],
  ['PAYMENT_MODE', 'maybe'],
  ['SEED_DEMO', 'yes'],
  ['THROTTLE_FACTOR', '0'],
  ['TRUSTED_PROXIES', 'all'],
  ['LOG_LEVEL', 'chatty'],
  ['JWT_SECRET', 'short'],
  ['ATOM_AUTH_URL', 'gopher://x'],
])('refuses %s=%j in one sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

const secret = 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s';
const production = { NODE_ENV: 'production', JWT_SECRET: secret };

it('seeds no demo in production', () => {
  expect(read(production)).toMatchObject({ production: true, seedDemo: false });
});

it.each([
  ['JWT_SECRET', ''],
  ['JWT_SECRET', 'please-change-this-secret-before-use'],
  ['CAPTCHA_FIXED_ANSWER', 'ABCD1234'],
  ['THROTTLE_FACTOR', '10'],
  ['ADMIN_PASSWORD', 'short'],
])('refuses %s=%j in production', (name, value) => {
  expect(() => read({ ...production, [name]: value })).toThrow(new RegExp(`^${name} `));
});

const live = {
  PAYMENT_MODE: 'live',
  ATOM_MERCHANT_ID: '424242',
  ATOM_PASSWORD: 'p',
  ATOM_REQUEST_KEY: 'a',
  ATOM_RESPONSE_KEY: 'b',
  ATOM_REQUEST_HASH_KEY: 'c',
  ATOM_RESPONSE_HASH_KEY: 'd',
  ATOM_AUTH_URL: 'https://pay.example/auth',
  ATOM_STATUS_URL: 'https://pay.example/status',
  ATOM_REFUND_URL: 'https://pay.example/refund',
  ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js',
};

it('goes live with the club’s own keys over TLS', () => {
  expect(read(live).paymentMode).toBe('live');
});

it.each(Object.keys(live).filter((name) => name !== 'PAYMENT_MODE'))('refuses the published %s when live', (name) => {
  expect(() => read({ ...live, [name]: '' })).toThrow(new RegExp(`^${name} must`));
});
