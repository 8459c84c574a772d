import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { entryErrors } from '@maidan/shared/rules/entry.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { DomainError, type ErrorCode, invalid } from '../platform/http/errors/domain-error.ts';
import type { Event } from './event.entity.ts';

/** A refusal with the field of the form to which it belongs. */
export const refusal = (field: string, message: string): DomainError => invalid(message, { [field]: message });

/**
 * @param today the Indian day, `YYYY-MM-DD`
 * @throws DomainError when registration is not open on that day; the error names the field of the registration form
 */
export function requireOpen(event: Event, today: string, code: ErrorCode = 'invalid'): void {
  const state = registrationState(event, today);
  if (state === 'open') return;
  const day = state === 'not_yet' && event.registrationOpens;
  const said = day ? makeSentence('refusal.notYet', { day }) : undefined;
  const sentence = said?.sentence ?? registrationRefusals.closed;
  throw new DomainError(code, sentence, { ...(said && { said }), errors: { selectedEvent: sentence } });
}

/**
 * @param today the Indian day, `YYYY-MM-DD`
 * @throws DomainError `invalid` with the fields, when the event is not for this player
 */
export function requireFit(event: Event, answers: Parameters<typeof entryErrors>[1], today: string): void {
  const errors = entryErrors(event, answers, today);
  const [first] = Object.values(errors);
  if (first) throw invalid(first, errors);
}
