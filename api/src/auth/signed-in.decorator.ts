import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The administrator behind a token, as the guard found them. */
export interface SignedInAdmin {
  id: string;
  username: string;
  jti: string;
  expiresAt: Date;
}

export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user as SignedInAdmin,
);
