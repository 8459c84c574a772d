import { waitingList as en } from './en/waiting-list.ts';
import { waitingList as hi } from './hi/waiting-list.ts';
import { inEachLanguage } from './load-hindi.ts';

export const waitingListTexts = inEachLanguage(en, hi, async () => (await import('./hi/waiting-list.ts')).waitingList);
