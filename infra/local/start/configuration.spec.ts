import { expect, it } from '@jest/globals';
import { readSettings } from '../settings.ts';
import { checkConfiguration } from './configuration.ts';

const sentences = (source: NodeJS.ProcessEnv): string[] => {
  try {
    checkConfiguration(source);
  } catch (error) {
    return String((error as Error).message).split('\n');
  }
  return [];
};

it('accepts an empty environment', () => {
  expect(checkConfiguration({})).toMatchObject({ port: 8080, sandbox: true });
});

it('reports faults of the supervisor and of the API together, each variable once', () => {
  const named = sentences({
    NODE_ENV: 'prod',
    PORT: '80a',
    PUBLIC_URL: 'club.example',
    LOG_LEVEL: 'chatty',
    DATABASE_URL: 'mysql://x',
    ATOM_CHECKOUT_HOSTS: 'pay.example',
  }).map((sentence) => sentence.split(' ')[0]);
  expect(named.toSorted()).toEqual(
    ['ATOM_CHECKOUT_HOSTS', 'DATABASE_URL', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'PUBLIC_URL'].toSorted(),
  );
});

it('rejects test settings for live payments', () => {
  const named = sentences({ PAYMENT_MODE: 'live', DATA_DIR: 'club', CAPTCHA_FIXED_ANSWER: 'A' }).join('\n');
  for (const name of ['NODE_ENV', 'PUBLIC_URL', 'ATOM_PRODUCT', 'ATOM_AUTH_URL', 'JWT_SECRET', 'CAPTCHA_FIXED_ANSWER'])
    expect(named).toContain(name);
  expect(named).toContain('DATA_DIR must be an absolute path');
});

it('rejects the test bank in production', () => {
  const production = { NODE_ENV: 'production', PAYMENT_MODE: 'test', JWT_SECRET: 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s' };
  expect(sentences(production)).toEqual([expect.stringContaining('the test bank does not start')]);
  // `npm run admin` and the publisher use the same settings and do not open the bank, so the test bank's settings are
  // not checked here.
  expect(() => readSettings({ ...production, DATA_DIR: '/srv/club' })).not.toThrow();
  // Only a staging may use the test bank in production.
  expect(sentences({ ...production, STAGING: '1' })).toEqual([]);
  const atom = { ATOM_AUTH_URL: 'https://pay.example/auth', ATOM_STATUS_URL: 'https://pay.example/status' };
  expect(sentences({ ...production, ...atom })).toEqual([]);
});
