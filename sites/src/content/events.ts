import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { eventPopup as enPopup, eventsPage as enPage } from './en/events.ts';
import { eventPopup as hiPopup, eventsPage as hiPage } from './hi/events.ts';
import { inEachLanguage } from './load-hindi.ts';

export type EventsPageTexts = Translated<typeof enPage>;

export const eventsPageTexts: InEachLanguage<Translated<typeof enPage>> = inEachLanguage(
  enPage,
  hiPage,
  async () => (await import('./hi/events.ts')).eventsPage,
);

export const eventPopupTexts: InEachLanguage<Translated<typeof enPopup>> = inEachLanguage(
  enPopup,
  hiPopup,
  async () => (await import('./hi/events.ts')).eventPopup,
);
