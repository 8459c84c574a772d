import { declaration as en } from '@maidan/shared/declaration.en.ts';
import { declaration as hi } from '@maidan/shared/declaration.hi.ts';
import { inEachLanguage } from './load-hindi.ts';

/** The declaration of the form. The API records which one was agreed to, so that its texts stand in `shared`. */
export const declarationTexts = inEachLanguage(
  en,
  hi,
  async () => (await import('@maidan/shared/declaration.hi.ts')).declaration,
);
