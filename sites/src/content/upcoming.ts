import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { upcoming as en } from './en/upcoming.ts';
import { upcoming as hi } from './hi/upcoming.ts';
import { inEachLanguage } from './load-hindi.ts';

export const upcomingTexts: InEachLanguage<Translated<typeof en>> = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/upcoming.ts')).upcoming,
);
