import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AuditActor } from '../platform/audit/audit-actor.ts';
import { requestIdOf } from '../platform/http/errors/request-id.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';

/** The signed-in administrator of this request, for the audit. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AuditActor => {
  const request = context.switchToHttp().getRequest<Request>();
  const { id, username } = request.user as SignedInAdmin;
  return { id, name: username, requestId: requestIdOf(request) };
});
