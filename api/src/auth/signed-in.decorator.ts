import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from '@maidan/shared/domain/roles.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';

/** The administrator behind a token, as the guard found them. */
export interface SignedInAdmin {
  id: string;
  username: string;
  /** As it is stored now: a change counts from the next request on. */
  role: Role;
  jti: string;
  expiresAt: Date;
  /** What the account has to do before anything else, as it is stored now. */
  requiredStep: RequiredStep | undefined;
  /** Whether the account has to have two-step sign-in. */
  isTwoStepRequired: boolean;
}

export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user as SignedInAdmin,
);
