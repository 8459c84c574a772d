import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { EndedSessions, SessionsResponse, SessionView } from '@maidan/shared/wire/auth.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { ActingAdmin, RequiresPermission, SignedIn, type SignedInAdmin } from './auth.decorators.ts';
import { SessionsService } from './sessions.service.ts';
import type { Session } from './session.entity.ts';

/** The signed-in administrator's own sessions. */
@Controller('admin/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RequiresPermission('account:own')
  @Get()
  async list(@SignedIn() { id, jti }: SignedInAdmin): Promise<SessionsResponse> {
    return {
      success: true,
      sessions: (await this.sessions.listActive(id)).map((session) => sessionView(session, jti)),
    };
  }

  @RequiresPermission('account:own')
  @HttpCode(200)
  @Post('end-others')
  async endOthers(@SignedIn() admin: SignedInAdmin, @ActingAdmin() actor: AuditActor): Promise<EndedSessions> {
    return { success: true, ended: await this.sessions.endOthers(admin, actor) };
  }

  @RequiresPermission('account:own')
  @HttpCode(200)
  @Post(':id/end')
  async endOther(
    @SignedIn() admin: SignedInAdmin,
    @Param('id', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<EndedSessions> {
    return { success: true, ended: await this.sessions.endOther(admin, id, actor) };
  }
}

/**
 * A session for the console. Its id grants no access, because that needs the signed token.
 * @param currentJti the session of the request
 */
export const sessionView = (session: Session, currentJti: string): SessionView => ({
  id: session.jti,
  since: session.createdAt.toISOString(),
  until: session.expiresAt.toISOString(),
  browser: session.browser,
  current: session.jti === currentJti,
});
