import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { shownOrNA, submissionFields, usableFee, usablePlayerType, usableReceiptNumber } from './completion.ts';

const unusable = [undefined, null, '', ' ', 'free', NaN, Infinity, 0, -1, {}, [900]];

describe('the data rules at payment completion', () => {
  it.each([
    [playerTypeOf('new'), 1500],
    [playerTypeOf('old'), 1000],
    [playerTypeOf('child'), 700],
    ['', 1500],
    [null, 1500],
  ])('an unusable total_fee becomes the default of %j: %i', (playerType, rupees) => {
    for (const fee of unusable) expect(usableFee(fee, playerType)).toBe(rupees);
  });

  it('a usable total_fee stays, as a number or as text', () => {
    expect(usableFee(900, playerTypeOf('child'))).toBe(900);
    expect(usableFee('1500.50', playerTypeOf('child'))).toBe(1500.5);
  });

  it('the player type defaults to New Player', () => {
    expect([undefined, null, '', ' '].map(usablePlayerType)).toEqual(Array(4).fill('New Player'));
    expect(usablePlayerType(playerTypeOf('old'))).toBe(playerTypeOf('old'));
  });

  it('the receipt number defaults to the club’s prefix and the time in milliseconds', () => {
    const now = new Date('2026-11-21T11:42:00Z');
    for (const none of [undefined, null, '', ' ']) {
      expect(usableReceiptNumber(none, now)).toBe(`${club.receiptPrefix}${now.getTime()}`);
    }
    expect(usableReceiptNumber('MSC-2026-000001', now)).toBe('MSC-2026-000001');
  });

  it('a missing mobile or name shows N/A', () => {
    expect([undefined, null, '', ' '].map(shownOrNA)).toEqual(Array(4).fill('N/A'));
    expect(shownOrNA('आशा')).toBe('आशा');
  });
});

const record: PaymentRecord = {
  merchant_txn_id: 'MSC1',
  atom_txn_id: null,
  bank_txn_id: '220',
  payment_method: 'UPI',
  amount: 700,
  response_code: 'OTS0000',
  response_message: 'SUCCESS',
  refund_note: null,
  refund_note_facts: null,
};
const pending: PendingRegistration = {
  first_name: 'आशा',
  last_name: 'Verma',
  mobile: '9826100000',
  age: null,
  player_type: '',
  playing_style: 'Right-hand Batsman',
  address: 'Ward 12',
  unavailability: '',
  remarks: '',
  selected_event: 'cup',
  total_fee: 0,
  photo_base64: null,
};

it('fills every field of the request, with the specification’s defaults for unusable values', () => {
  expect(submissionFields(record, pending)).toEqual({
    firstName: 'आशा',
    lastName: 'Verma',
    mobile: '9826100000',
    age: '',
    playerType: playerTypeOf('new'),
    playingStyle: 'Right-hand Batsman',
    address: 'Ward 12',
    unavailability: '',
    remarks: '',
    selectedEvent: 'cup',
    totalFee: '1500',
    transactionId: 'MSC1',
    atomTxnId: '',
    bankTxnId: '220',
    paymentMode: 'UPI',
  });
});

it('keeps a usable fee and uses the default of the player type otherwise', () => {
  expect(submissionFields(record, { ...pending, total_fee: 900 })['totalFee']).toBe('900');
  const child = { ...pending, player_type: playerTypeOf('child'), total_fee: NaN };
  expect(submissionFields(record, child)['totalFee']).toBe('700');
});
