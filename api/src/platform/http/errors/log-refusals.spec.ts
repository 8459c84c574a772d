import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import type { LogFields } from '../../logging/product-logger.ts';
import { DomainError } from './domain-error.ts';
import { ErrorFilter } from './error.filter.ts';
import { RefusalLog } from './log-refusals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The lines that the filter logs when a call is answered with this fault. */
function linesFor(fault: DomainError, user?: { username: string }): unknown[] {
  const lines: unknown[] = [];
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  const request = {
    ...{ method: 'GET', originalUrl: '/api/players/check-mobile/9826012345', path: '/', headers: {}, user },
    route: { path: '/api/players/check-mobile/:mobile' },
  };
  const response = { headersSent: false, setHeader: () => undefined, status: () => ({ json: () => undefined }) };
  const http = { getRequest: () => request, getResponse: () => response };
  new ErrorFilter().catch(fault, { switchToHttp: () => http } as unknown as ArgumentsHost);
  warn.mockRestore();
  return lines;
}

it.each([
  ['unauthenticated', {}, undefined, 401, 'anonymous'],
  ['forbidden', { refusedTo: 'watcher' }, undefined, 403, 'watcher'],
  ['throttled', {}, { username: 'asha' }, 429, 'asha'],
] as const)('whoever tries what is refused leaves a line: %s', (code, details, user, status, actor) => {
  const lines = linesFor(new DomainError(code, 'No.', details), user);
  const route = '/api/players/check-mobile/:mobile';
  expect(lines).toEqual([
    { message: `Refused: GET ${route} ${status} to ${actor}`, status, actor, method: 'GET', route },
  ]);
  expect(JSON.stringify(lines)).not.toContain('98260');
});

it('logs no other refusal', () => expect(linesFor(new DomainError('invalid', 'No.'))).toEqual([]));

it('does not let an attack fill the disk, and says how much was left out', () => {
  const lines: LogFields[] = [];
  const log = new RefusalLog((line) => lines.push(line));
  const guess = { status: 401, actor: 'anonymous', method: 'POST', route: '/api/admin/login' };
  for (let i = 0; i < 10_000; i += 1) log.record(guess);
  log.record({ ...guess, status: 403, actor: 'watcher' });
  expect(lines).toHaveLength(21);
  jest.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toEqual({
    message: 'Refused: 9980 more 401 to anonymous within a minute',
    ...{ status: 401, actor: 'anonymous', leftOut: 9980 },
  });
  log.record(guess);
  expect(lines).toHaveLength(23);
});
