/**
 * The points at which the API is killed. The product has no code for this: crashing-api.ts starts the API in its own
 * process and wraps the named method.
 */
export interface Point {
  name: string;
  /** Module and class below api/dist, and the method to wrap. */
  module: string;
  service: string;
  method: string;
  when: 'before' | 'after';
  /** What the payer or the treasurer does so that the API reaches the point. */
  reachedBy: 'starting' | 'returning' | 'waiting' | 'owing' | 'callingOff';
}

const checkoutAttempts = { module: 'payments/checkout/checkout-attempts.service', service: 'CheckoutAttempts' };
const gateway = { module: 'payments/gateway/atom.gateway', service: 'AtomGateway' };
const settlement = { module: 'payments/settlement.service', service: 'SettlementService' };

export const points: readonly Point[] = [
  { name: 'row created', ...checkoutAttempts, method: 'create', when: 'after', reachedBy: 'starting' },
  { name: 'before AUTH', ...gateway, method: 'requestToken', when: 'before', reachedBy: 'starting' },
  { name: 'after AUTH', ...gateway, method: 'requestToken', when: 'after', reachedBy: 'starting' },
  { name: 'before initiated', ...checkoutAttempts, method: 'saveToken', when: 'before', reachedBy: 'starting' },
  {
    name: 'after token sent',
    module: 'payments/checkout/payments.controller',
    service: 'PaymentsController',
    method: 'initiate',
    when: 'after',
    reachedBy: 'starting',
  },
  {
    name: 'message received',
    module: 'payments/checkout/notifications.service',
    service: 'NotificationsService',
    method: 'receiveReturn',
    when: 'before',
    reachedBy: 'returning',
  },
  {
    name: 'gateway event stored',
    module: 'payments/gateway-events.service',
    service: 'GatewayEventsService',
    method: 'recordNotification',
    when: 'after',
    reachedBy: 'returning',
  },
  { name: 'requery answered', ...gateway, method: 'requery', when: 'after', reachedBy: 'returning' },
  {
    name: 'inside settle',
    module: 'registrations/registrations.service',
    service: 'RegistrationsService',
    method: 'createPlayer',
    when: 'after',
    reachedBy: 'returning',
  },
  { name: 'after commit', ...settlement, method: 'settle', when: 'after', reachedBy: 'returning' },
  {
    name: 'job claimed',
    module: 'payments/requery/reconciler',
    service: 'Reconciler',
    method: 'reconcile',
    when: 'before',
    reachedBy: 'waiting',
  },
  { name: 'effect done', ...gateway, method: 'refund', when: 'after', reachedBy: 'owing' },
  {
    name: 'payers stored',
    module: 'payments/refunds/event-refunds.service',
    service: 'EventRefundsService',
    method: 'refundAll',
    when: 'after',
    reachedBy: 'callingOff',
  },
  {
    name: 'refund begun',
    module: 'payments/refunds/event-refunds.service',
    service: 'EventRefundJobs',
    method: 'run',
    when: 'after',
    reachedBy: 'callingOff',
  },
];
