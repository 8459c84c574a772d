import { tidyName } from '@maidan/shared/rules/registration.ts';

/** Whose name must not stand in the record of their own erasure. */
export interface Person {
  firstName: string;
  lastName: string;
}

const covered = '…';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Ten digits or more, however they are grouped: the person's mobile or anybody else's. */
const mobiles = /\+?(?:\p{Nd}[ -]?){9,}\p{Nd}/gu;
const emails = /\S+@\S+/g;

/** An administrator's reason without what it says of the person: names, mobiles and addresses of mail. */
export function withoutPerson(reason: string, { firstName, lastName }: Person): string {
  const names = `${firstName} ${lastName}`.split(/\s+/).filter(Boolean).map(escaped);
  const anyName =
    names.length > 0 ? new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'giu') : undefined;
  const bare = reason.replace(emails, covered).replace(mobiles, covered);
  return tidyName(anyName ? bare.replace(anyName, covered) : bare);
}
