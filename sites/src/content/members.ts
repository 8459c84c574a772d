import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { membersPage as en } from './en/members.ts';
import { membersPage as hi } from './hi/members.ts';
import { inEachLanguage } from './load-hindi.ts';

export const membersTexts: InEachLanguage<Translated<typeof en>> = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/members.ts')).membersPage,
);
