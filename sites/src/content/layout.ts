import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { layout as en } from './en/layout.ts';
import { layout as hi } from './hi/layout.ts';
import { inEachLanguage } from './load-hindi.ts';

export const layoutTexts: InEachLanguage<Translated<typeof en>> = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/layout.ts')).layout,
);

/** The text of the link to the other language, in that language. */
export const languageNames: InEachLanguage<string> = { en: 'English', hi: 'हिन्दी' };

/** Shown on all pages of an installation for trials (the setting STAGING). */
export const stagingNotice: InEachLanguage<string> = {
  en: 'Test site: nothing is real, no money moves.',
  hi: 'जाँच की साइट: कुछ असली नहीं, पैसे नहीं कटते।',
};
