import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { LogFormat } from '../config/runtime-environment.ts';
import { ProductLogger, withLogContext } from './product-logger.ts';

let written: string[];
beforeEach(() => {
  written = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => void jest.restoreAllMocks());

const logger = (format: LogFormat) => new ProductLogger(format, ['fatal', 'error', 'warn', 'log']);
const lines = () => written.join('').trimEnd().split('\n');
/** A database error as TypeORM throws it. */
const databaseError = Object.assign(new Error('Key (mobile)=(9826100000) already exists.'), {
  name: 'QueryFailedError',
  code: '23505',
  constraint: 'players_mobile',
  parameters: ['Asha', '9826100000'],
  driverError: { detail: 'Failing row contains (Asha, 9826100000).' },
});

it('writes one JSON object per line, with the id of the request', () => {
  withLogContext({ requestId: 'r-1' }, () => logger('json').warn('two\nlines', 'errors'));
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toEqual({
    ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), level: 'warn', context: 'errors' },
    ...{ message: 'two\nlines', requestId: 'r-1', pid: process.pid },
  });
});

it('makes a field of each fact', () => {
  logger('json').log({ message: 'GET /api/events 200', status: 200, durationMs: 4 }, 'request');
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ message: 'GET /api/events 200', status: 200, durationMs: 4 });
});

it('names request, or job, to whoever reads at a terminal', () => {
  withLogContext({ requestId: 'r-1' }, () => logger('text').warn('slow', 'errors'));
  withLogContext({ jobId: 'j-1', queue: 'requery' }, () => logger('text').warn('slow', 'requery'));
  expect(lines()[0]).toMatch(/WARN.*\[errors\].*r-1 .*slow/);
  expect(lines()[1]).toMatch(/\[requery\].*requery j-1 .*slow/);
});

it.each(['json', 'text'] as const)('keeps rows, parameters and numbers out of %s', (format) => {
  const log = logger(format);
  log.error(databaseError, 'errors');
  log.error('it failed', databaseError, 'errors');
  log.warn('payer 9826100000 waits', 'payments');
  log.error('it failed', 'TypeError: 9826100000\nAsha\n    at place (file.ts:1:1)', 'errors');
  log.error('it failed', 'Asha: no name\n    at place (file.ts:2:1)');
  const all = written.join('');
  expect(all).not.toMatch(/9826100000|Asha/);
  expect(all).toContain('QueryFailedError 23505 players_mobile');
  expect(all).toContain('TypeError');
  expect(all).toContain('file.ts:2:1');
});

it('leaves out what is below its level', () => {
  logger('json').debug('detail');
  expect(written).toEqual([]);
});
