import type { Bank } from '../bank.ts';
import type { Payment } from '../payment/payment.ts';
import { resultDocument } from './documents.ts';
import { encryptedReply } from './envelope.ts';

/** The two fields that the browser posts to the merchant's returnUrl. */
export function returnFields(payment: Payment, bank: Bank): { encData: string; merchId: string } {
  const payInstrument = resultDocument(payment, { signed: bank.settings.returnSigned, subChannel: 'listed' }, bank);
  return { encData: encryptedReply({ payInstrument }, bank), merchId: bank.account.merchId };
}
