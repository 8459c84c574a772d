import { declaration as en } from '@maidan/shared/declaration.en.ts';
import { declaration as hi } from '@maidan/shared/declaration.hi.ts';
import { inEachLanguage } from './load-hindi.ts';

/** What is declared at a registration. The API has it, too, so that it stands in `shared`. */
export const declarationTexts = inEachLanguage(
  en,
  hi,
  async () => (await import('@maidan/shared/declaration.hi.ts')).declaration,
);
