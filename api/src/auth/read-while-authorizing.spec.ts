import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import type { Request } from 'express';
import { firstValueFrom, of, throwError } from 'rxjs';
import { AwaitDecision, decideLater, ReadWhileAuthorizing, READS_WHILE_AUTHORIZING } from './read-while-authorizing.ts';

class Handlers {
  @ReadWhileAuthorizing()
  list(): void {}
}

const answerOf = (request: Request, read = of<unknown>('rows')): Promise<unknown> => {
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  return firstValueFrom(new AwaitDecision().intercept(context, { handle: () => read }));
};
const aRequest = (): Request => ({}) as Request;

it('answers what was read when the guard lets the request in, and not before', async () => {
  const request = aRequest();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  decideLater(request, promise);
  let isAnswered = false;
  const answer = answerOf(request).finally(() => (isAnswered = true));
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  resolve(true);
  expect(await answer).toBe('rows');
});

it('answers the refusal of the guard, whatever was read', async () => {
  for (const read of [of('rows'), throwError(() => new Error('a wrong query'))]) {
    const request = aRequest();
    decideLater(request, Promise.reject(new Error('refused')));
    await expect(answerOf(request, read)).rejects.toThrow('refused');
  }
});

it('answers the error of the handler to whoever may read', async () => {
  const request = aRequest();
  decideLater(request, Promise.resolve(true));
  const wrong = throwError(() => new Error('a wrong query'));
  await expect(answerOf(request, wrong)).rejects.toThrow('a wrong query');
});

it('holds nothing back when the guard has decided before', async () => {
  expect(await answerOf(aRequest())).toBe('rows');
});

it('always comes with what holds the answer back', () => {
  const handler = Reflect.get(Handlers.prototype, 'list') as object;
  expect(Reflect.hasMetadata(READS_WHILE_AUTHORIZING, handler)).toBe(true);
  expect(Reflect.getMetadata(INTERCEPTORS_METADATA, handler)).toContain(AwaitDecision);
});
