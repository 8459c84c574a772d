import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { Page } from '@playwright/test';
import { unknownId } from '../payments.ts';

const id = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

/** The record of a player who has paid, with long texts in two scripts. */
export const aRecord = (change: Partial<PlayerRecord> = {}): PlayerRecord => ({
  id,
  _id: id,
  name: 'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi',
  firstName: 'Venkatanarasimharajuvaripeta',
  lastName: 'Chandrashekharendrasaraswathi',
  age: 12,
  phone: '9000000299',
  mobile: '9000000299',
  address: 'मकान 27, हनुमान मंदिर के पास, शांति नगर, वार्ड 11, रायपुर, छत्तीसगढ़ 492001',
  playingStyle: 'Wicket Keeper Batsman',
  position: playerTypeOf('child'),
  receipt_number: 'MSC-2026-000123',
  amount: 700,
  registrationFee: 700,
  unavailability: 'Monday, Tuesday',
  dateOfBirth: '',
  eligibility: null,
  remarks: 'पहली बार खेल रहे हैं; left knee operated in 2023, no long spells please.',
  photo: null,
  isActive: 1,
  eventId: 'e-monsoon',
  eventName: 'Monsoon Cup of the Ward 12 Ground',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  kind: 'child',
  source: 'paid',
  seasons: [],
  namesake: null,
  standing: 'active',
  deletedAt: null,
  erasedAt: null,
  family: [
    {
      id: '6f9619ff-8b86-4d01-b42d-00c04fc96400',
      name: 'कीर्ति श्रीवास्तव',
      age: 41,
      position: playerTypeOf('old'),
      eventName: null,
      photo: null,
    },
  ],
  messages: [],
  corrections: [
    {
      id: 'c2',
      at: '2026-11-21T12:00:00.000Z',
      actor: 'kavita',
      reason: 'The mother called: they have moved',
      changes: [
        { field: 'address', before: '12 Station Road, Raipur', after: 'मकान 27, शांति नगर, रायपुर' },
        { field: 'photo', before: null, after: null },
      ],
    },
    {
      id: 'c1',
      at: '2026-11-20T12:00:00.000Z',
      actor: 'admin',
      reason: 'Typed wrongly',
      changes: [{ field: 'age', before: 11, after: 12 }],
    },
  ],
  ...change,
});

export const aRegistration = (change: Partial<PlayerRegistration> = {}): PlayerRegistration => ({
  guardian: { name: 'Lakshmi Devi', relation: 'Mother' },
  consent: { version: '2026-11', at: '2026-11-20T09:58:00.000Z', isOnPaper: false, mayBeAssumed: false },
  paymentId: 'p-1',
  merchTxnId: unknownId,
  isWomanOrGirl: false,
  purposes: [],
  refusesMessages: false,
  language: 'en',
  requests: [],
  registeredName: null,
  ...change,
});

export const aPayment: PaymentDetail = {
  id: 'p-1',
  _id: 'p-1',
  merchTxnId: unknownId,
  state: 'paid',
  stateSince: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T09:58:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  payerName: 'Venkatanarasimharajuvaripeta',
  payerMobile: '9000000299',
  playerType: playerTypeOf('child'),
  playerId: id,
  isWithdrawn: false,
  eventId: 'e-monsoon',
  eventName: 'Monsoon Cup',
  amount: 700,
  captured: 700,
  surcharge: 0,
  channel: 'provider',
  counter: null,
  returned: 0,
  returning: 0,
  due: 0,
  dueBack: 0,
  dueTaken: 0,
  method: 'UPI',
  receiptNumber: 'MSC-2026-000123',
  atomTxnId: '11000000000042',
  bankTxnId: 'B42',
  responseCode: 'OTS0000',
  responseMessage: 'SUCCESS',
  refundReason: null,
  refundNote: null,
  timeline: [
    { kind: 'transition', at: '2026-11-20T09:58:00.000Z', from: null, to: 'created', actor: 'initiate' },
    { kind: 'transition', at: '2026-11-20T09:58:02.000Z', from: 'created', to: 'initiated', actor: 'initiate' },
    {
      kind: 'gateway_event',
      at: '2026-11-20T10:00:00.000Z',
      source: 'requery',
      statusCode: 'OTS0000',
      atomTxnId: '11000000000042',
      signatureOk: true,
    },
    { kind: 'transition', at: '2026-11-20T10:00:00.000Z', from: 'initiated', to: 'paid', actor: 'return' },
  ],
  refunds: [],
  notes: [],
  settled: null,
  attention: [],
  refundable: true,
  remaining: 700,
  withdrawal: null,
  dues: [],
  partUnderway: null,
};

/** The mocked answer about one player, which may be changed; undefined when the player is unknown. */
export interface RecordApi {
  record: PlayerRecord | undefined;
  registration: PlayerRegistration;
  payment: PaymentDetail;
}

export const recordUrl = `/admin/dashboard/players/${id}`;
export const recordCall = '**/api/admin/players/*/record';
export const registrationCall = '**/api/admin/players/*/registration';
export const paymentCall = '**/api/admin/payments/p-1';

/** Answers the calls of a player's record from `api`. */
export async function routeRecord(page: Page, api: RecordApi): Promise<void> {
  await page.route(recordCall, (route) =>
    api.record
      ? route.fulfill({ json: api.record })
      : route.fulfill({ status: 404, json: { success: false, error: 'Not found' } }),
  );
  await page.route(registrationCall, (route) => route.fulfill({ json: api.registration }));
  await page.route(paymentCall, (route) => route.fulfill({ json: api.payment }));
}
