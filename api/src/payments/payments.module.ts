import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.ts';
import { FeesModule } from '../fees/fees.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { WaitingListModule } from '../waiting-list/waiting-list.module.ts';
import { CounterController } from './counter/counter.controller.ts';
import { CounterRegistrations } from './counter/counter-registrations.service.ts';
import { CounterReturns } from './counter/counter-returns.service.ts';
import { EventRefundJobs, EventRefundsService } from './refunds/event-refunds.service.ts';
import { EventRefundQueries } from './refunds/event-refund-queries.service.ts';
import { EventOverviewController } from './ledger/event-overview.controller.ts';
import { EventOverviewService } from './ledger/event-overview.service.ts';
import { TeamSheetService } from './ledger/team-sheet.service.ts';
import { StatementController } from './ledger/statement.controller.ts';
import { StatementService } from './ledger/statement.service.ts';
import { LedgerExportService } from './ledger/ledger-export.service.ts';
import { PlayerMoneyService } from './ledger/player-money.service.ts';
import { PaymentsAdminController } from './ledger/payments.admin.controller.ts';
import { PaymentAdminCommands } from './ledger/payment-admin-commands.service.ts';
import { PaymentOverview } from './ledger/payment-overview.service.ts';
import { PaymentAdminQueries } from './payment-admin-queries.service.ts';
import { PayoutLinesService } from './payouts/payout-lines.service.ts';
import { PayoutsController } from './payouts/payouts.controller.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { PlayerRegistrationController } from './ledger/player-registration.controller.ts';
import { PlayerRegistrationService } from './ledger/player-registration.service.ts';
import { DueChecks } from './restores/due-checks.service.ts';
import { RestoreChecks, RestorePreparation } from './restores/restore-checks.service.ts';
import { RestoreProgress } from './restores/restore-progress.service.ts';
import { UnrecordedPayments } from './restores/unrecorded-payments.service.ts';
import { RestoreDecisions } from './restores/restore-decisions.service.ts';
import { RestoresController } from './restores/restores.controller.ts';
import { RestoresService } from './restores/restores.service.ts';
import { UnrecordedRegistrations } from './restores/unrecorded-registrations.service.ts';
import { MovesController } from './moves/moves.controller.ts';
import { PartReturns } from './moves/part-returns.service.ts';
import { Dues } from './moves/dues.service.ts';
import { MovesService } from './moves/moves.service.ts';
import { Withdrawals } from './moves/withdrawals.service.ts';
import { CheckoutAttempts } from './checkout/checkout-attempts.service.ts';
import { InitiationService } from './checkout/initiation.service.ts';
import {
  NotificationsController,
  PaymentsController,
  RegistrationResultController,
} from './checkout/payments.controller.ts';
import { PendingRegistrations } from './checkout/pending-registrations.service.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEventsService } from './gateway-events.service.ts';
import { NotificationsService } from './checkout/notifications.service.ts';
import { ReceiptReaders } from './receipts/receipt-readers.service.ts';
import { ReceiptsService } from './receipts/receipts.service.ts';
import { FoundRefunds } from './refunds/found-refunds.service.ts';
import { RefundJobs } from './refunds/refund-jobs.ts';
import { RegistrationRequests } from './requests/registration-requests.service.ts';
import { RegistrationRefunds } from './refunds/registration-refunds.service.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { DueRequeries, Reconciler, RequeryWorker } from './requery/reconciler.ts';
import { ProviderOutages } from './requery/provider-outages.service.ts';
import { RecoverySweep } from './requery/recovery-sweep.ts';
import { RequeryService } from './requery.service.ts';
import { CounterPayments } from './counter/counter-payments.service.ts';
import { SettlementService } from './settlement.service.ts';
import { RefundOrders } from './refunds/refund-orders.service.ts';
import { RefundsController } from './refunds/refunds.controller.ts';

@Module({
  imports: [EventsModule, FeesModule, PlayersModule, RegistrationsModule, WaitingListModule],
  controllers: [
    CounterController,
    RestoresController,
    // This controller comes before `PaymentsAdminController`, whose `:id` would match `statement`.
    StatementController,
    PaymentsAdminController,
    RefundsController,
    MovesController,
    PayoutsController,
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
    RegistrationRequests,
    RefundOrders,
    CounterPayments,
    SettlementService,
    CounterRegistrations,
    CounterReturns,
    PartReturns,
    PlayerMoneyService,
    Withdrawals,
    MovesService,
    Dues,
    RequeryService,
    Reconciler,
    DueRequeries,
    ProviderOutages,
    RequeryWorker,
    FoundRefunds,
    RefundJobs,
    UnrecordedPayments,
    DueChecks,
    RestorePreparation,
    RestoreProgress,
    RestoreChecks,
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
    UnrecordedRegistrations,
    PaymentAdminQueries,
    PlayerRegistrationService,
    EventOverviewService,
    TeamSheetService,
    LedgerExportService,
    StatementService,
    PayoutsService,
    PayoutLinesService,
    PaymentOverview,
    PaymentAdminCommands,
  ],
  exports: [PaymentAdminQueries, AtomGateway],
})
export class PaymentsModule {}
