import { club } from '@maidan/shared/club.ts';

/** Phone and e-mail of the club, for messages that say "contact support". */
export function SupportLine() {
  return (
    <p className="meta">
      Support: <a href={`tel:${club.phone.replace(/\s/g, '')}`}>{club.phone}</a>,{' '}
      <a href={`mailto:${club.email}`}>{club.email}</a>
    </p>
  );
}
