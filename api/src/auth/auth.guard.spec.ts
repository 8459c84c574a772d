import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission, Role } from '@maidan/shared/domain/roles.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { AdminGuard } from './auth.guard.ts';
import { RequiresPermission } from './requires-permission.decorator.ts';
import { VerifiedTokens } from './sessions/verified-tokens.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';

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

const guard = new AdminGuard(new Reflector(), new VerifiedTokens());
const account = (role: Role): SignedInAdmin => ({
  ...{ id: 'a', jti: 'b', username: 'asha', expiresAt: new Date(0) },
  role,
});

describe('the guard of the console', () => {
  it.each(['administrator', 'secretary', 'treasurer'] as const)('lets in whose role has the permission: %s', (role) => {
    const admin = account(role);
    expect(guard.handleRequest(null, admin, undefined, call('allowed'))).toBe(admin);
  });

  it.each([
    ['viewer', 'allowed'],
    ['administrator', 'refused'],
    ['administrator', 'undecorated'],
  ] as const)('refuses whose role does not have it: %s, %s', (role, handler) => {
    expect(() => guard.handleRequest(null, account(role), undefined, call(handler))).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        sentence: 'Your role does not allow this. Ask an administrator.',
      }),
    );
  });

  it('says of a token whether it is missing or no longer valid', () => {
    const refusal = (headers: { authorization?: string }) => () =>
      guard.handleRequest(null, false, undefined, call('allowed', headers));
    expect(refusal({})).toThrow(signInSentences.missing);
    expect(refusal({ authorization: 'Bearer old' })).toThrow(signInSentences.expired);
  });
});
