import { deriveKey } from '@maidan/api/src/payments/gateway/cipher.ts';
import { club } from '@maidan/shared/club.ts';

/** The merchant's account at the test bank: the vendor's published UAT values, included in each of its integration kits. */
const published = {
  merchId: '317157',
  /** The name shown on the payment page. */
  merchantName: club.name,
  password: 'Test@123',
  product: 'NSE',
  requestKey: 'A4476C2062FFA58980DC8F79EB6A799E',
  responseKey: '75AEF0FA1B94B3C10D4F5B268F757F11',
  requestHashKey: 'KEY123657234',
  responseHashKey: 'KEYRESP123657234',
};

/** An account with its two AES keys derived. */
export type Account = Awaited<ReturnType<typeof openAccount>>;

export async function openAccount() {
  const { requestKey, responseKey, ...rest } = published;
  return {
    ...rest,
    // In every published set the salt is the key itself.
    requestKey: await deriveKey(requestKey, requestKey),
    responseKey: await deriveKey(responseKey, responseKey),
  };
}
