import { tidyName } from '@maidan/shared/rules/registration.ts';

const placeholder = '…';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Ten digits or more, however they are grouped: the person's mobile or anybody else's. */
const mobiles = /\+?(?:\p{Nd}[ -]?){9,}\p{Nd}/gu;
const emails = /\S+@\S+/g;

/** An administrator's reason without the person's names, and without mobiles and e-mail addresses. */
export function withoutPerson(reason: string, names: readonly string[]): string {
  const words = names.join(' ').split(/\s+/).filter(Boolean).map(escaped);
  const anyName =
    words.length > 0 ? new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'giu') : undefined;
  const bare = reason.replace(emails, placeholder).replace(mobiles, placeholder);
  return tidyName(anyName ? bare.replace(anyName, placeholder) : bare);
}
