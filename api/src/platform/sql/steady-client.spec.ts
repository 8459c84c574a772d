import { expect, it } from '@jest/globals';
import pg from 'pg';
import { SteadyClient } from './steady-client.ts';

it('survives an error to which nobody else listens', () => {
  const terminated = new Error('terminating connection due to unexpected postmaster exit');
  expect(() => new pg.Client().emit('error', terminated)).toThrow('terminating connection');
  expect(() => new SteadyClient().emit('error', terminated)).not.toThrow();
});
