import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Attempts } from './attempts.ts';
import { EnrolmentController } from './enrolment.controller.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEvents } from './gateway-events.ts';
import { Initiation } from './initiation.service.ts';
import { Inquiry } from './inquiry.service.ts';
import { Messages } from './messages.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { Pending } from './pending.service.ts';
import { Receipts } from './receipts.service.ts';
import { Reconciler } from './reconciler.ts';
import { RefundErrands } from './refund-errands.ts';
import { Refunds } from './refunds.service.ts';
import { ReturnsController } from './returns.controller.ts';
import { Rounds } from './rounds.ts';
import { Settlement } from './settlement.service.ts';

@Module({
  imports: [RegistrationsModule],
  controllers: [PaymentsController, ReturnsController, EnrolmentController],
  providers: [
    AtomGateway,
    GatewayEvents,
    Refunds,
    Settlement,
    Inquiry,
    Reconciler,
    RefundErrands,
    Rounds,
    Attempts,
    Initiation,
    Messages,
    Pending,
    Receipts,
  ],
})
export class PaymentsModule {}
