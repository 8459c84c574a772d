/** `GET /api/admin/club/payments`: how the server takes payments. The keys are not sent. */
export interface PaymentSetupResponse {
  success: true;
  /** `test`: no money moves. */
  mode: 'test' | 'live';
  /** The provider's host to which requests about payments go. */
  host: string;
}

/**
 * `accepted`: the provider has understood the question and its answer could be read. `refused`: it named a fault of the
 * request. `unclear`: it answered without a text, which it does for an unknown payment and for a wrong key alike.
 * `unreadable`: its answer could not be decrypted. `unreachable`: it gave no answer.
 */
export type KeysTestResult = 'accepted' | 'refused' | 'unclear' | 'unreadable' | 'unreachable';

/** `POST /api/admin/club/payments/test`: asks the provider about a payment that does not exist. */
export interface KeysTestResponse {
  success: true;
  result: KeysTestResult;
  /** The provider's code, where it named a fault. */
  code?: string;
}
