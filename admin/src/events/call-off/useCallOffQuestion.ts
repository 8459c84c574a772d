import { type EventType, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { type FormEvent, useState } from 'react';
import { useHasPayers } from '../refunds/useEventRefunds.ts';

interface CallOffQuestionOptions {
  /** As it is stored; a new event has no payers. */
  event: EventRecord | undefined;
  chosen: EventType;
  isValid: boolean;
  submit: (event: FormEvent) => Promise<void>;
}

/** Asks before a form calls an event off whose players have paid, instead of sending the form. */
export function useCallOffQuestion({ event, chosen, isValid, submit }: CallOffQuestionOptions) {
  const hasPayers = useHasPayers();
  const [isChecking, setChecking] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const askOrSubmit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (isChecking) return;
    if (!event || !isValid || !isCalledOff(chosen) || isCalledOff(event.eventType)) return submit(submitted);
    setChecking(true);
    const isAsked = await hasPayers(event.id);
    setChecking(false);
    if (isAsked) setAsking(true);
    else await submit(submitted);
  };
  return { isChecking, isAsking, submit: askOrSubmit, cancel: () => setAsking(false) };
}
