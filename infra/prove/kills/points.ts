/**
 * The twelve moments at which the proof kills the API. Nothing of this is in the product: the proof starts the API in a
 * process of its own and hangs a hook onto the method of a service.
 */
export interface Point {
  name: string;
  /** Module and class below api/dist, and the method on which the hook hangs. */
  module: string;
  service: string;
  method: string;
  when: 'before' | 'after';
  /** What somebody has to do for the API to come there. */
  reachedBy: 'starting' | 'returning' | 'waiting' | 'owing';
}

const attempts = { module: 'payments/attempts', service: 'Attempts' };
const gateway = { module: 'payments/gateway/atom.gateway', service: 'AtomGateway' };
const settlement = { module: 'payments/settlement.service', service: 'Settlement' };

export const points: readonly Point[] = [
  { name: 'row created', ...attempts, method: 'begin', when: 'after', reachedBy: 'starting' },
  { name: 'before AUTH', ...gateway, method: 'open', when: 'before', reachedBy: 'starting' },
  { name: 'after AUTH', ...gateway, method: 'open', when: 'after', reachedBy: 'starting' },
  { name: 'before initiated', ...attempts, method: 'opened', when: 'before', reachedBy: 'starting' },
  {
    name: 'after token sent',
    module: 'payments/payments.controller',
    service: 'PaymentsController',
    method: 'initiate',
    when: 'after',
    reachedBy: 'starting',
  },
  {
    name: 'message received',
    module: 'payments/messages.service',
    service: 'Messages',
    method: 'receive',
    when: 'before',
    reachedBy: 'returning',
  },
  {
    name: 'inbox written',
    module: 'payments/gateway-events',
    service: 'GatewayEvents',
    method: 'ring',
    when: 'after',
    reachedBy: 'returning',
  },
  { name: 'requery answered', ...gateway, method: 'inquire', when: 'after', reachedBy: 'returning' },
  {
    name: 'inside settle',
    module: 'registrations/registrations.service',
    service: 'Registrations',
    method: 'enrol',
    when: 'after',
    reachedBy: 'returning',
  },
  { name: 'after commit', ...settlement, method: 'settle', when: 'after', reachedBy: 'returning' },
  {
    name: 'job claimed',
    module: 'payments/reconciler',
    service: 'Reconciler',
    method: 'reconcile',
    when: 'before',
    reachedBy: 'waiting',
  },
  { name: 'effect done', ...gateway, method: 'refund', when: 'after', reachedBy: 'owing' },
];
