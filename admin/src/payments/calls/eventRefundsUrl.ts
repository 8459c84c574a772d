import { addressOf } from '../../data/addresses.ts';

const parameter = 'refunds';

export const eventIdInUrl = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** URL of the Event Master, with or without the open refunds of an event. */
export const eventRefundsPath = (eventId: string | undefined): string =>
  addressOf('events', [], { [parameter]: eventId });
