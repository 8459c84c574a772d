import { deriveKey, encrypt, sign } from '../../../src/payments/gateway/cipher.ts';
import type { TestApp } from '../test-app.ts';
import type { EncryptedResponse } from './payer.ts';

/**
 * A message of success for a payment that nobody has made. Like a genuine message, it is encrypted and signed with the
 * vendor's published keys.
 */
export async function forgedSuccess(
  { env: { atom } }: Pick<TestApp, 'env'>,
  merchTxnId: string,
  atomTxnId: number | string = 11000000999999,
  txnInitDate?: string,
): Promise<EncryptedResponse> {
  const signed = [atom.merchantId, String(atomTxnId), merchTxnId, '1500.00', 'OTS0000', 'NB', 'FORGED'];
  const payInstrument = {
    merchDetails: { merchId: Number(atom.merchantId), merchTxnId },
    payDetails: {
      atomTxnId,
      amount: 1500,
      totalAmount: 1500,
      txnInitDate,
      signature: sign(atom.responseHashKey, signed),
    },
    payModeSpecificData: { subChannel: ['NB'], bankDetails: { bankTxnId: 'FORGED' } },
    responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'SUCCESS' },
  };
  const key = await deriveKey(atom.responseKey, atom.responseSalt);
  return { encData: encrypt(JSON.stringify({ payInstrument }), key), merchId: atom.merchantId };
}
