/** Result page of one payment, whatever its outcome; its receipt once it is paid. Who has the id may read it. */
export const resultUrl = (merchTxnId: string): string =>
  `/payment/response?merchTxnId=${encodeURIComponent(merchTxnId)}`;
