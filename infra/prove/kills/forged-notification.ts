import { deriveKey, encrypt } from '@maidan/api/src/payments/gateway/cipher.ts';

/** Test values that the provider publishes. */
const published = { merchId: '317157', responseKey: '75AEF0FA1B94B3C10D4F5B268F757F11' };

/** Returns a function that makes a forged success notification, different for each number. */
export async function forgedNotifications(merchTxnId: string): Promise<(number: number) => URLSearchParams> {
  const key = await deriveKey(published.responseKey, published.responseKey);
  return (number) => {
    const message = {
      payInstrument: {
        merchDetails: { merchId: Number(published.merchId), merchTxnId },
        payDetails: { atomTxnId: 11_000_000_000_000 + number, amount: 700, surchargeAmount: 0, totalAmount: 700 },
        responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'SUCCESS' },
      },
    };
    return new URLSearchParams({ encData: encrypt(JSON.stringify(message), key), merchId: published.merchId });
  };
}
