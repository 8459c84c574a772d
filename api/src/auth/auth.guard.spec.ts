import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { AdminGuard } from './auth.guard.ts';
import type { Permission } from './permissions.ts';
import { RequiresPermission } from './requires-permission.decorator.ts';

class Handlers {
  @RequiresPermission('players:export')
  allowed(): void {}

  @RequiresPermission('no such permission' as Permission)
  refused(): void {}

  undecorated(): void {}
}

const call = (handler: keyof Handlers, headers: { authorization?: string } = {}): ExecutionContext =>
  ({
    getHandler: () => Handlers.prototype[handler],
    getClass: () => Handlers,
    switchToHttp: () => ({ getRequest: () => ({ headers }) }),
  }) as unknown as ExecutionContext;

const guard = new AdminGuard(new Reflector());
const admin = { username: 'secretary' };

describe('the guard of the administrators', () => {
  it('lets an administrator in who has the permission of the route', () => {
    expect(guard.handleRequest(null, admin, undefined, call('allowed'))).toBe(admin);
  });

  it.each(['refused', 'undecorated'] as const)('refuses an administrator without it: %s', (handler) => {
    expect(() => guard.handleRequest(null, admin, undefined, call(handler))).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });

  it('says of a token whether it is missing or no longer valid', () => {
    const refusal = (headers: { authorization?: string }) => () =>
      guard.handleRequest(null, false, undefined, call('allowed', headers));
    expect(refusal({})).toThrow(signInSentences.missing);
    expect(refusal({ authorization: 'Bearer old' })).toThrow(signInSentences.expired);
  });
});
