import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { MessagePreview, MessageQueue, MessageSummary } from '@maidan/shared/wire/messages.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { CloseMessageDto, MarkSentDto, MessageDto, NewMessageDto, NextChatsDto } from './messages.dto.ts';
import { MessagesService } from './messages.service.ts';

/** Messages to many people, which the secretary sends by hand from the club's own WhatsApp. */
@Controller('admin/messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @RequiresPermission('players:correct')
  @Post('preview')
  @HttpCode(200)
  preview(@Body() body: MessageDto): Promise<MessagePreview> {
    return this.messages.preview(body);
  }

  @RequiresPermission('players:correct')
  @Post()
  create(@Body() body: NewMessageDto, @ActingAdmin() actor: AuditActor): Promise<MessageQueue> {
    return this.messages.create(body, actor);
  }

  @RequiresPermission('players:read')
  @Get()
  list(): Promise<MessageSummary[]> {
    return this.messages.list();
  }

  @RequiresPermission('players:read')
  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<MessageQueue> {
    return this.messages.find(id);
  }

  @RequiresPermission('players:correct')
  @Post(':id/next')
  @HttpCode(200)
  next(
    @Param('id', IdPipe) id: string,
    @Body() body: NextChatsDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<MessageQueue> {
    return this.messages.reserveNext(id, body, actor);
  }

  @RequiresPermission('players:correct')
  @Post(':id/sent')
  @HttpCode(200)
  markSent(
    @Param('id', IdPipe) id: string,
    @Body() body: MarkSentDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<MessageQueue> {
    return this.messages.markSent(id, body, actor);
  }

  @RequiresPermission('players:correct')
  @Post(':id/close')
  @HttpCode(200)
  close(
    @Param('id', IdPipe) id: string,
    @Body() { isClosed }: CloseMessageDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<MessageQueue> {
    return this.messages.close(id, isClosed, actor);
  }
}
