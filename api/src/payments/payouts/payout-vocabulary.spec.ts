import { describe, expect, it } from '@jest/globals';
import { fieldOfHeading, suggestFields } from './payout-vocabulary.ts';

describe('a heading', () => {
  it.each([
    ['merchTxnId', ['Merchant Txn ID', 'merchTxnId', 'Merchant Transaction Id', 'Order Id', 'ORDER NO']],
    ['atomTxnId', ['Atom Txn ID', 'atomTxnId', 'Transaction ID', 'Txn_Id', 'Payment ID', 'PG Txn No.']],
    ['amount', ['Gross Amount', 'Txn Amount', 'Amount', 'Amount (INR)', 'Gross Txn Amount', 'Credit', 'Deposit']],
    ['refundAmount', ['Refund Amount', 'Debit', 'Withdrawal']],
    ['kind', ['Type', 'Transaction Type', 'Dr/Cr', 'Txn Type']],
    ['refundId', ['Refund ID', 'Refund Ref', 'prodRefundId']],
    ['transactedOn', ['Txn Date', 'Transaction Date', 'Date', 'Date of transaction']],
    ['fee', ['Charges', 'Txn Charges', 'Commission', 'MDR', 'Processing Fee']],
    ['tax', ['GST', 'Service Tax', 'IGST (18%)', 'Tax on charges', 'GST on charges']],
    ['net', ['Net Amount', 'Net Amount to be Paid', 'Settlement Amount', 'Amount Settled']],
    ['settledOn', ['Settlement Date', 'Settled On', 'Date of settlement', 'Value Date']],
    ['utr', ['UTR', 'UTR No.', 'Bank Ref No', 'Settlement ID']],
    ['payerName', ['Customer Name', 'custFirstName', 'Payer Name', 'Name']],
    ['payerMobile', ['Mobile No', 'custMobile', 'Customer Mobile', 'Phone', 'Contact No.']],
    ['payerEmail', ['Email', 'custEmail', 'E-Mail ID', 'Customer Email Address']],
  ] as const)('of %s', (field, headings) => {
    expect(headings.map((heading) => [heading, fieldOfHeading(heading)])).toEqual(
      headings.map((heading) => [heading, field]),
    );
  });

  it.each([
    'S.No',
    'Merchant Name',
    'Bank Name',
    'Product Name',
    'Card Holder Name',
    'Merchant Email',
    'Support Mobile',
    'Txn Status',
    'Currency',
    'Payment Mode',
    'Product',
    'Narration',
    'Description',
    'Narration: payer',
    'Transaction Remarks',
    'x'.repeat(50),
  ])('of something else: %s', (heading) => {
    expect(fieldOfHeading(heading)).toBeNull();
  });
});

it('suggests each field once', () => {
  expect(suggestFields(['Txn ID', 'Payment ID', 'Amount', 'Amount'])).toEqual(['atomTxnId', null, 'amount', null]);
});
