import { request as en } from './en/request.ts';
import { request as hi } from './hi/request.ts';
import { inEachLanguage } from './load-hindi.ts';

export const requestTexts = inEachLanguage(en, hi, async () => (await import('./hi/request.ts')).request);
