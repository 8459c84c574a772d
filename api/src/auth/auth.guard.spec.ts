import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Permission, Role } from '@maidan/shared/domain/roles.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { AdminGuard } from './auth.guard.ts';
import type { JwtStrategy } from './jwt.strategy.ts';
import { RequiresPermission, type SignedInAdmin } from './auth.decorators.ts';

class Handlers {
  @RequiresPermission('players:export')
  allowed(): void {}

  @RequiresPermission('no such permission' as Permission)
  refused(): void {}

  undecorated(): void {}
}

const call = (handler: keyof Handlers, headers: { authorization?: string } = {}): ExecutionContext => {
  const request = { headers };
  return {
    getHandler: () => Handlers.prototype[handler],
    getClass: () => Handlers,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
};

const admit = async (admin: SignedInAdmin | undefined, context: ExecutionContext): Promise<boolean> =>
  new AdminGuard(new Reflector(), {
    signedInAdmin: () => Promise.resolve(admin),
  } as unknown as JwtStrategy).canActivate(context);
const account = (role: Role): SignedInAdmin => ({
  ...{ id: 'a', jti: 'b', username: 'asha', expiresAt: new Date(0) },
  ...{ role, requiredStep: undefined, isTwoStepRequired: false },
});

describe('the guard of the console', () => {
  it.each(['administrator', 'secretary', 'treasurer'] as const)(
    'lets in whose role has the permission: %s',
    async (role) => {
      const context = call('allowed');
      expect(await admit(account(role), context)).toBe(true);
      expect(context.switchToHttp().getRequest<Request>().user).toEqual(account(role));
    },
  );

  it.each([
    ['viewer', 'allowed'],
    ['administrator', 'refused'],
    ['administrator', 'undecorated'],
  ] as const)('refuses whose role does not have it: %s, %s', async (role, handler) => {
    const context = call(handler);
    await expect(admit(account(role), context)).rejects.toMatchObject({
      code: 'forbidden',
      sentence: 'Your role does not allow this. Ask an administrator.',
    });
    expect(context.switchToHttp().getRequest<Request>().user).toBeUndefined();
  });

  it('says of a token whether it is missing or no longer valid', async () => {
    const refusal = (headers: { authorization?: string }) => admit(undefined, call('allowed', headers));
    await expect(refusal({})).rejects.toThrow(signInSentences.missing);
    await expect(refusal({ authorization: 'Bearer old' })).rejects.toThrow(signInSentences.expired);
  });
});
