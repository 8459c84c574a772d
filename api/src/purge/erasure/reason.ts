import { tidyName } from '@maidan/shared/rules/registration.ts';

/** The erased person, whose name must not appear in the record of the erasure. */
interface Person {
  firstName: string;
  lastName: string;
}

const placeholder = '…';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Ten digits or more, however they are grouped: the person's mobile or anybody else's. */
const mobiles = /\+?(?:\p{Nd}[ -]?){9,}\p{Nd}/gu;
const emails = /\S+@\S+/g;

/** An administrator's reason without the person's names, and without mobiles and e-mail addresses. */
export function withoutPerson(reason: string, { firstName, lastName }: Person): string {
  const names = `${firstName} ${lastName}`.split(/\s+/).filter(Boolean).map(escaped);
  const anyName =
    names.length > 0 ? new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'giu') : undefined;
  const bare = reason.replace(emails, placeholder).replace(mobiles, placeholder);
  return tidyName(anyName ? bare.replace(anyName, placeholder) : bare);
}
