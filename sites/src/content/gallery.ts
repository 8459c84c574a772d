import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import * as en from './en/gallery.ts';
import * as hi from './hi/gallery.ts';
import { inEachLanguage } from './load-hindi.ts';

export const galleryTexts: InEachLanguage<Translated<typeof en>> = inEachLanguage(
  en,
  hi,
  () => import('./hi/gallery.ts'),
);
