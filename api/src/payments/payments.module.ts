import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Accounts } from './accounts.service.ts';
import { Attempts } from './attempts.ts';
import { EnrolmentController } from './enrolment.controller.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEvents } from './gateway-events.ts';
import { Initiation } from './initiation.service.ts';
import { Inquiry } from './inquiry.service.ts';
import { LedgerExport } from './ledger-export.service.ts';
import { Messages } from './messages.service.ts';
import { PaymentsAdminController } from './payments.admin.controller.ts';
import { PaymentsController } from './payments.controller.ts';
import { Pending } from './pending.service.ts';
import { Receipts } from './receipts.service.ts';
import { Reconciler } from './reconciler.ts';
import { RefundErrands } from './refund-errands.ts';
import { RefundDecisionsController } from './refunds/refund-decisions.controller.ts';
import { RefundDecisions } from './refunds/refund-decisions.service.ts';
import { Refunds } from './refunds.service.ts';
import { DueRequeries } from './requery/due-requeries.ts';
import { ProviderOutages } from './requery/provider-outages.service.ts';
import { RequeryWorker } from './requery/requery.worker.ts';
import { ReturnsController } from './returns.controller.ts';
import { Rounds } from './rounds.ts';
import { Settlement } from './settlement.service.ts';
import { Treasury } from './treasury.service.ts';

@Module({
  imports: [RegistrationsModule],
  controllers: [
    PaymentsAdminController,
    RefundDecisionsController,
    PaymentsController,
    ReturnsController,
    EnrolmentController,
  ],
  providers: [
    AtomGateway,
    GatewayEvents,
    Refunds,
    Settlement,
    Inquiry,
    Reconciler,
    DueRequeries,
    ProviderOutages,
    RequeryWorker,
    RefundErrands,
    RefundDecisions,
    Rounds,
    Attempts,
    Initiation,
    Messages,
    Pending,
    Receipts,
    Accounts,
    LedgerExport,
    Treasury,
  ],
})
export class PaymentsModule {}
