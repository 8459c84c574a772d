import { expect, it } from '@jest/globals';
import { notFound } from './domain-error.ts';
import { isRolledBack } from './database-errors.ts';

const fault = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['a refusal of ours', notFound()],
  ['a unique index', fault('23505')],
  ['a deadlock', fault('40P01')],
  ['a full disk of the database', fault('53100')],
])('is sure after %s', (_, thrown) => {
  expect(isRolledBack(thrown)).toBe(true);
});

it.each([
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a connection that the network broke', fault('ECONNRESET')],
  ['a pipe that broke', fault('EPIPE')],
  ['a connection exception', fault('08006')],
  ['a server that was shut down', fault('57P01')],
  ['a commit of unknown outcome', fault('40003')],
  ['a fault in our code, wherever it was thrown', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('is not sure after %s', (_, thrown) => {
  expect(isRolledBack(thrown)).toBe(false);
});
