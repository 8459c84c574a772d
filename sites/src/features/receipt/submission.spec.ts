import { expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { submissionFields } from './submission.ts';

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
    playerType: playerTypeOf.new,
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
  const child = { ...pending, player_type: playerTypeOf.child, total_fee: NaN };
  expect(submissionFields(record, child)['totalFee']).toBe('700');
});
