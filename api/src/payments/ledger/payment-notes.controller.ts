import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { PaymentNoteDto } from './payment-note.dto.ts';
import { PaymentNotes } from './payment-notes.service.ts';

@Controller('admin/payments/:id/notes')
export class PaymentNotesController {
  constructor(
    private readonly notes: PaymentNotes,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:note')
  @Post()
  @HttpCode(200)
  async write(
    @Param('id', IdPipe) id: string,
    @Body() { note }: PaymentNoteDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.notes.write(id, note.trim(), actor);
    return this.queries.detail(id);
  }
}
