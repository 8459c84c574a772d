import { useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { Receipt, RegisterAgainResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { isComing } from './WhatNow.tsx';

type OpenEvents = readonly EventView[] & { failed?: boolean };

/** The upcoming events that are open for registration or full, the soonest first. */
async function loadEvents(signal: AbortSignal): Promise<EventView[]> {
  const { events } = await callApi<UpcomingEvents>('/events/upcoming/list', { signal });
  return events
    .filter(({ registrationState }) => registrationState === 'open' || registrationState === 'full')
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
}

const isOpen = ({ registrationState }: EventView): boolean => registrationState === 'open';

/** The events that are open for registration, the soonest first. They are loaded once `isWanted` is true. */
export function useOpenEvents(isWanted: boolean): OpenEvents {
  const [events, setEvents] = useState<OpenEvents>([]);
  useEffect(() => {
    if (!isWanted) return;
    const call = new AbortController();
    loadEvents(call.signal).then(
      (listed) => setEvents(listed.filter(isOpen)),
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        if (!call.signal.aborted) setEvents(Object.assign([], { failed: true }));
      },
    );
    return () => call.abort();
  }, [isWanted]);
  return events;
}

/** A player whom this browser has registered, and the events for which the player may be registered next. */
export interface NextEvents {
  receipt: Receipt;
  events: readonly EventView[];
}

/** The most events that are offered for a player; the form lists all. */
const mostEvents = 3;

/**
 * Ids of the events that the player's age rules out. Empty when they cannot be read: the form still says for whom an
 * event is.
 */
async function readOutOfRange({ merchantTxnId }: Receipt, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const path = `/payment/own/again?transaction=${encodeURIComponent(merchantTxnId)}`;
    return (await callApi<RegisterAgainResponse>(path, { signal })).outOfRange;
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return [];
  }
}

/**
 * Returns, for each player whom this browser has registered, at most `mostEvents` events that the player has not
 * entered and whose age limits fit, as far as the age is known. Events with free places come first. Players without
 * such an event are left out.
 * @param receipts the receipts of this browser, the latest first
 * @throws ApiFailure
 */
export async function loadNextEvents(receipts: readonly Receipt[], signal: AbortSignal): Promise<NextEvents[]> {
  const sent = receipts.filter(({ isSender }) => isSender);
  const players = sent.filter(
    ({ playerName }, index) => sent.findIndex((each) => each.playerName === playerName) === index,
  );
  if (players.length === 0) return [];
  const listed = await loadEvents(signal);
  const events = [...listed.filter(isOpen), ...listed.filter((event) => !isOpen(event))];
  const isAgeAsked = events.some(hasAgeRange);
  const offers = players.map(async (receipt) => {
    const out = isAgeAsked ? await readOutOfRange(receipt, signal) : [];
    const isIn = (event: string) =>
      receipts.some((each) => each.playerName === receipt.playerName && each.eventId === event && isComing(each));
    return { receipt, events: events.filter(({ id }) => !isIn(id) && !out.includes(id)).slice(0, mostEvents) };
  });
  return (await Promise.all(offers)).filter((each) => each.events.length > 0);
}
