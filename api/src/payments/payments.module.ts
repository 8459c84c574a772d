import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.ts';
import { FeesModule } from '../fees/fees.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { CounterController } from './admin/counter/counter.controller.ts';
import { CounterRegistrations } from './admin/counter/counter-registrations.service.ts';
import { CounterReturns } from './admin/counter/counter-returns.service.ts';
import { EventRefundJobs } from './admin/event-refunds/event-refund-jobs.ts';
import { EventRefundQueries } from './admin/event-refunds/event-refund-queries.service.ts';
import { EventRefundsController } from './admin/event-refunds/event-refunds.controller.ts';
import { EventRefundsService } from './admin/event-refunds/event-refunds.service.ts';
import { EventOverviewController } from './admin/event-overview/event-overview.controller.ts';
import { EventOverviewService } from './admin/event-overview/event-overview.service.ts';
import { TeamSheetService } from './admin/event-overview/team-sheet.service.ts';
import { LedgerExportService } from './admin/ledger-export.service.ts';
import { PaymentNotesController } from './admin/notes/payment-notes.controller.ts';
import { PaymentNotes } from './admin/notes/payment-notes.service.ts';
import { PaymentOverviewController } from './admin/overview/payment-overview.controller.ts';
import { PaymentOverview } from './admin/overview/payment-overview.service.ts';
import { PartialRefundsController } from './admin/partial-refunds/partial-refunds.controller.ts';
import { PartialRefunds } from './admin/partial-refunds/partial-refunds.service.ts';
import { PaymentAdminCommands } from './admin/payment-admin-commands.service.ts';
import { PaymentAdminQueries } from './admin/payment-admin-queries.service.ts';
import { PaymentsAdminController } from './admin/payments.admin.controller.ts';
import { PayoutLinesService } from './admin/payouts/payout-lines.service.ts';
import { PayoutsController } from './admin/payouts/payouts.controller.ts';
import { PayoutsService } from './admin/payouts/payouts.service.ts';
import { PlayerRegistrationController } from './admin/player-registration/player-registration.controller.ts';
import { PlayerRegistrationService } from './admin/player-registration/player-registration.service.ts';
import { RefundDecisionsController } from './admin/refund-decisions/refund-decisions.controller.ts';
import { RefundDecisions } from './admin/refund-decisions/refund-decisions.service.ts';
import { DueChecks } from './after-restore/due-checks.service.ts';
import { RestoreChecks } from './after-restore/restore-checks.service.ts';
import { RestorePreparation } from './after-restore/restore-preparation.service.ts';
import { RestoreProgress } from './after-restore/restore-progress.service.ts';
import { UnrecordedPayments } from './after-restore/unrecorded-payments.service.ts';
import { RestoreDecisions } from './admin/restores/restore-decisions.service.ts';
import { RestoresController } from './admin/restores/restores.controller.ts';
import { RestoresService } from './admin/restores/restores.service.ts';
import { CheckoutAttempts } from './checkout/checkout-attempts.service.ts';
import { InitiationService } from './checkout/initiation.service.ts';
import { PaymentsController } from './checkout/payments.controller.ts';
import { PendingRegistrations } from './checkout/pending-registrations.service.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEventsService } from './gateway-events/gateway-events.service.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { ReceiptReaders } from './receipts/receipt-readers.service.ts';
import { ReceiptsService } from './receipts/receipts.service.ts';
import { RegistrationResultController } from './receipts/registration-result.controller.ts';
import { RefundLists } from './refund-jobs/refund-lists.service.ts';
import { FoundRefunds } from './refunds/found/found-refunds.service.ts';
import { RefundJobs } from './refund-jobs/refund-jobs.ts';
import { RegistrationRefunds } from './refunds/registration-refunds.service.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { DueRequeries } from './requery/due-requeries.ts';
import { ProviderOutages } from './requery/provider-outages.service.ts';
import { Reconciler } from './requery/reconciler.ts';
import { RecoverySweep } from './requery/recovery-sweep.ts';
import { RequeryService } from './requery/requery.service.ts';
import { RequeryWorker } from './requery/requery.worker.ts';
import { CounterPayments } from './settlement/counter-payments.service.ts';
import { SettlementService } from './settlement/settlement.service.ts';

@Module({
  imports: [EventsModule, FeesModule, PlayersModule, RegistrationsModule],
  controllers: [
    PaymentOverviewController,
    CounterController,
    RestoresController,
    PaymentsAdminController,
    PaymentNotesController,
    PayoutsController,
    RefundDecisionsController,
    PartialRefundsController,
    EventRefundsController,
    EventOverviewController,
    PlayerRegistrationController,
    PaymentsController,
    NotificationsController,
    RegistrationResultController,
  ],
  providers: [
    AtomGateway,
    GatewayEventsService,
    RefundsService,
    RegistrationRefunds,
    CounterPayments,
    SettlementService,
    CounterRegistrations,
    CounterReturns,
    RequeryService,
    Reconciler,
    DueRequeries,
    ProviderOutages,
    RequeryWorker,
    FoundRefunds,
    RefundLists,
    RefundJobs,
    UnrecordedPayments,
    DueChecks,
    RestorePreparation,
    RestoreProgress,
    RestoreChecks,
    RefundDecisions,
    PartialRefunds,
    RecoverySweep,
    CheckoutAttempts,
    InitiationService,
    NotificationsService,
    PendingRegistrations,
    ReceiptsService,
    ReceiptReaders,
    EventRefundsService,
    EventRefundJobs,
    EventRefundQueries,
    RestoreDecisions,
    RestoresService,
    PaymentAdminQueries,
    PlayerRegistrationService,
    EventOverviewService,
    TeamSheetService,
    LedgerExportService,
    PaymentNotes,
    PayoutsService,
    PayoutLinesService,
    PaymentOverview,
    PaymentAdminCommands,
  ],
  exports: [PaymentAdminQueries],
})
export class PaymentsModule {}
