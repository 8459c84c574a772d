import { CounterController } from '../../src/payments/counter/counter.controller.ts';
import { EventOverviewController } from '../../src/payments/ledger/event-overview.controller.ts';
import { RefundsController } from '../../src/payments/refunds/refunds.controller.ts';
import { PaymentsAdminController } from '../../src/payments/ledger/payments.admin.controller.ts';
import { StatementController } from '../../src/payments/ledger/statement.controller.ts';
import { PayoutsController } from '../../src/payments/payouts/payouts.controller.ts';
import { MovesController } from '../../src/payments/moves/moves.controller.ts';
import { RestoresController } from '../../src/payments/restores/restores.controller.ts';
import { notesOn } from '../notes.ts';

const notOpen = 'The refund is not open to that decision.';
const nothing = 'There is nothing that could go back now, or not in this way.';

const notDue = 'It is not due any more, or there is nothing to give back.';

export const paymentNotes = [
  notesOn(CounterController, 'Payments', {
    fees: {
      summary: 'Read the fees of an event on a day',
      parameters: { event: 'The id of the event.', day: 'On which the money was taken, `YYYY-MM-DD`.' },
    },
    register: {
      summary: 'Record a registration that was paid at the counter',
      answers: { 409: 'Nothing was recorded; the sentence says why.' },
    },
    giveBack: { summary: 'Record money that was given back by hand', answers: { 409: nothing } },
  }),
  notesOn(PaymentsAdminController, 'Payments', {
    list: { summary: 'List payments by pages' },
    totals: { summary: 'Sum up the payments of a filter' },
    summary: { summary: 'Sum up what the club has taken' },
    unpaid: { summary: 'List registrations that were not paid' },
    unpaidTotals: { summary: 'Count the registrations that were not paid, and sum up their fees' },
    unpaidCsv: { summary: 'Download the registrations that were not paid as CSV' },
    attention: { summary: 'List what waits for a person' },
    ledger: { summary: 'Download the ledger as CSV' },
    payers: { summary: 'List whose money the club holds for an event' },
    one: { summary: 'Read a payment and all that happened to it' },
    check: {
      summary: 'Ask the provider about a payment now',
      answers: { 409: 'The money was taken at the counter.', 502: 'The payment provider does not answer.' },
    },
    writeNote: { summary: 'Write a note on a payment', answers: { 409: 'The payer’s data has been erased.' } },
  }),
  notesOn(StatementController, 'Payments', {
    read: { summary: 'Read what came in and what went back, by the day on which money moved' },
    export: { summary: 'Download the same lines as CSV' },
  }),
  notesOn(RefundsController, 'Payments', {
    refund: { summary: 'Return all that remains of a payment', answers: { 409: nothing } },
    refundPart: { summary: 'Return a part of a payment', answers: { 409: nothing } },
    markArrived: { summary: 'Book a refund as arrived', answers: { 409: notOpen } },
    sendAgain: { summary: 'Send a refund once more', answers: { 409: notOpen } },
    listEvents: { summary: 'List events that were called off, with their payers' },
    findEvent: { summary: 'Read what has become of the payers of an event' },
    refundEvent: {
      summary: 'Refund all payers of an event that was called off',
      answers: { 409: 'The event is neither abandoned nor deleted.' },
    },
  }),
  notesOn(MovesController, 'Payments', {
    options: {
      summary: 'Read what a move of a paid player would come to',
      parameters: { event: 'The id of the event.', kind: '`new`, `old` or `child`.' },
    },
    move: {
      summary: 'Move a paid player to another event or player type',
      answers: { 409: 'The player cannot be there, or what was shown has changed; nothing was stored.' },
    },
    take: { summary: 'Record that a difference was paid at the counter', answers: { 409: notDue } },
    waive: { summary: 'Waive a difference that is due', answers: { 409: notDue } },
    giveBackDue: { summary: 'Record that a difference was given back', answers: { 409: notDue } },
    withdraw: { summary: 'Take a paid player out of the event and return a part', answers: { 409: nothing } },
  }),
  notesOn(RestoresController, 'Payments', {
    one: { summary: 'Read what was found after a restore of a backup' },
    dismiss: { summary: 'Dismiss the report of a restore' },
    markChecked: { summary: 'Say that the refunds of a transaction have been checked after a restore' },
    returnUnrecorded: {
      summary: 'Return a payment that has no record after a restore',
      answers: { 409: 'Its player was registered meanwhile.' },
    },
    registerUnrecorded: {
      summary: 'Register the player of a payment that has no record after a restore',
      answers: {
        409: 'Nothing was stored; the sentence says why.',
        502: 'The payment provider does not answer.',
      },
    },
  }),
  notesOn(EventOverviewController, 'Events', {
    figures: { summary: 'Read the players, the waiting people and the money of all events' },
    overview: { summary: 'Read an event with its players and its money' },
    teamSheet: { summary: 'Read the team sheet of an event' },
  }),
  notesOn(PayoutsController, 'Settlement files', {
    columns: { summary: 'Read the columns of a settlement file' },
    compare: {
      summary: 'Compare a settlement file with the ledger',
      answers: { 409: 'The file was compared with other columns before (`payoutId`).' },
    },
    list: { summary: 'List the settlement files' },
    one: { summary: 'Read the result of a settlement file' },
    listLines: { summary: 'List the lines of a settlement file' },
    differences: { summary: 'Download what does not match as CSV' },
    remove: { summary: 'Delete the result of a settlement file' },
  }),
];
