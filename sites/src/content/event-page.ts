import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { eventPage as en } from './en/event-page.ts';
import { eventPage as hi } from './hi/event-page.ts';
import { inEachLanguage } from './load-hindi.ts';

export type EventPageTexts = Translated<typeof en>;

export const eventPageTexts: InEachLanguage<Translated<typeof en>> = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/event-page.ts')).eventPage,
);
