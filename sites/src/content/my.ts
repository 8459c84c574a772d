import { my as en } from './en/my.ts';
import { my as hi } from './hi/my.ts';
import { inEachLanguage } from './load-hindi.ts';

export const myTexts = inEachLanguage(en, hi, async () => (await import('./hi/my.ts')).my);
