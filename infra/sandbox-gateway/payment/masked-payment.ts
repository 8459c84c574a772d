import type { Payment } from './payment.ts';

/** The last four digits. */
const maskedMobile = (mobile: string): string => (mobile === '' ? '' : `******${mobile.slice(-4)}`);

/** The first letter and the host: the name before it is a mobile by default. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A payment as the ledger shows it, with mobile and e-mail masked. */
export const maskedPayment = <P extends Payment>(payment: P): P => ({
  ...payment,
  custMobile: maskedMobile(payment.custMobile),
  custEmail: maskedEmail(payment.custEmail),
});
