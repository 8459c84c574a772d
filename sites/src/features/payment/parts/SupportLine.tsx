import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links/phone-url.ts';

/** Phone and e-mail of the club, for messages that say "contact support". */
export function SupportLine() {
  return (
    <p className="meta">
      Support: <a href={phoneUrl(club.phone)}>{club.phone}</a>, <a href={`mailto:${club.email}`}>{club.email}</a>
    </p>
  );
}
