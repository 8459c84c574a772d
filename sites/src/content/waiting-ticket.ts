import { waitingTicket as en } from './en/waiting-ticket.ts';
import { waitingTicket as hi } from './hi/waiting-ticket.ts';
import { inEachLanguage } from './load-hindi.ts';

export const waitingTicketTexts = inEachLanguage(
  en,
  hi,
  async () => (await import('./hi/waiting-ticket.ts')).waitingTicket,
);
