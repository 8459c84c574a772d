import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { registerPage as en } from './en/register.ts';
import { registerPage as hi } from './hi/register.ts';
import { inEachLanguage } from './load-hindi.ts';

export type RegisterTexts = Translated<typeof en>;

export const registerTexts: InEachLanguage<RegisterTexts> = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/register.ts')).registerPage,
);
