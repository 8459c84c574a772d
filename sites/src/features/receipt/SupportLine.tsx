import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links/phone-url.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useTexts } from '../../lib/language/language.context.ts';

/** Phone and e-mail of the club, for messages that say "contact support". */
export function SupportLine() {
  return (
    <p className="meta">
      {useTexts(paymentTexts).support} <a href={phoneUrl(club.phone)}>{club.phone}</a>,{' '}
      <a href={`mailto:${club.email}`}>{club.email}</a>
    </p>
  );
}
