import {
  NotificationsController,
  PaymentsController,
  RegistrationResultController,
} from '../../src/payments/checkout/payments.controller.ts';
import { WaitingListController } from '../../src/waiting-list/waiting-list.controller.ts';
import { notesOn } from '../notes.ts';

const id = 'The `merchTxnId` of the attempt.';
const browser = { maidan_browser: 'Who started the payment reads more of it than others do.' };
const setsCookie = 'Identifies the browser, when it has no such cookie yet.';

export const payingNotes = [
  notesOn(PaymentsController, 'Registration and payment', {
    findFees: { summary: 'Read the fees of today', parameters: { event: 'The id of an event with fees of its own.' } },
    config: { summary: 'Read what the checkout needs', setsCookie },
    health: { summary: 'Tell the mode of payments' },
    initiate: {
      summary: 'Store a registration and begin its payment',
      cookies: browser,
      setsCookie,
      answers: {
        409: 'Nothing was begun: the fee is another one (`fee`), or the key was used for something else.',
        502: 'The payment provider does not answer, or refuses.',
      },
    },
    merchant: { summary: 'Read the outcome of a payment', parameters: { id } },
    status: {
      summary: 'Read where a payment stands, in one word',
      parameters: { id },
      answers: { 404: 'There is no such attempt.' },
    },
    receipt: {
      summary: 'Read the receipt of a payment',
      parameters: { id },
      answers: { 404: 'There is no receipt.' },
    },
    maskedReceipt: {
      summary: 'See whether a receipt number is genuine',
      parameters: { number: 'The number of the receipt.' },
      answers: { 404: 'There is no such receipt.' },
    },
    findReceipt: {
      summary: 'Find a receipt by mobile, and transaction id or receipt number',
      answers: {
        404: 'There is no receipt for both.',
      },
    },
    ownRegistrations: {
      summary: 'List the registrations that this browser has made or proved',
      cookies: browser,
      setsCookie,
    },
    changeConsent: {
      summary: 'Allow one purpose, or take it back',
      cookies: browser,
      setsCookie,
      answers: {
        404: 'This browser may not read the receipt whole.',
        409: 'No guardian is named for a player under 18.',
      },
    },
    ask: {
      summary: 'Ask the club to put a registration right, to move it, or to cancel it',
      cookies: browser,
      setsCookie,
      answers: {
        404: 'This browser may not read the receipt whole.',
        409: 'Another request is open, or the player is not in, or the event is over.',
      },
    },
    withdrawRequest: {
      summary: 'Take the open request back',
      cookies: browser,
      setsCookie,
      answers: { 404: 'This browser may not read the receipt whole.', 409: 'No request is open.' },
    },
    registerAgain: {
      summary: 'Read what the next registration of the same player begins with',
      parameters: { transaction: 'The `merchTxnId` of the registration.', photo: '`1`: with the photo.' },
      cookies: browser,
      setsCookie,
      answers: { 404: 'This browser may not read the receipt whole, or the player was erased.' },
    },
    forget: {
      summary: 'Make this browser a stranger to its registrations',
      cookies: browser,
      setsCookie: 'Another one, under which nothing is stored.',
    },
    stored: {
      summary: 'Read the registration of a payment that is underway',
      parameters: { id, photo: '`1`: with the photo, for the browser that started it.' },
      cookies: browser,
      setsCookie,
      answers: { 404: 'There is no such registration, or it is closed.' },
    },
  }),
  notesOn(WaitingListController, 'Registration and payment', {
    join: {
      summary: 'Wait for a place in a full event',
      cookies: browser,
      setsCookie,
      answers: {
        404: 'There is no such event.',
        409: 'Registration is not open, a place is free, the player is registered or on the list, or the list is full, also for this browser, mobile or network.',
      },
    },
    leave: {
      summary: 'Take an entry of this browser off a waiting list',
      cookies: browser,
      setsCookie,
      answers: { 404: 'This browser has made no such entry, or it has ended.' },
    },
  }),
  notesOn(RegistrationResultController, 'Registration and payment', {
    register: {
      summary: 'Read what the payment of a registration has become',
      file: 'photo',
      answers: { 404: 'There is no such registration.', 409: 'There is no player yet, or the money goes back.' },
    },
  }),
  notesOn(NotificationsController, 'Payment provider', {
    returnPost: { summary: 'Take the payer’s return from the provider', takesEncData: true },
    callback: {
      summary: 'Take the provider’s own message about a payment',
      takesEncData: true,
    },
  }),
];
