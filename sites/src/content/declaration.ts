import { declaration as en } from '@maidan/shared/declaration.en.ts';
import { declaration as hi } from '@maidan/shared/declaration.hi.ts';
import { inEachLanguage } from './load-hindi.ts';

/** The declaration of the form. Its texts are in `shared`, because the API stores which version was agreed to. */
export const declarationTexts = inEachLanguage(
  en,
  hi,
  async () => (await import('@maidan/shared/declaration.hi.ts')).declaration,
);
