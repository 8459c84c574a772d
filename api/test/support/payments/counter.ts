import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type {
  CounterRequest,
  CounterResponse,
  CounterReturnRequest,
  PaperRegistration,
} from '@maidan/shared/wire/payments-console/counter.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { aMobile } from './payer.ts';

/** The data of a new player who has signed on paper. */
export const paperForm = ({ id }: Pick<Event, 'id'>, given: Partial<PaperRegistration> = {}): PaperRegistration => ({
  selectedEvent: id,
  playerType: playerTypeOf('new'),
  playingStyle: 'Right-hand Batsman',
  firstName: 'Gopal',
  lastName: 'Sahu',
  address: 'Near the water tank, Raipur',
  age: '23',
  mobile: aMobile(),
  unavailability: '',
  remarks: '',
  guardianName: '',
  guardianRelation: '',
  consentOnPaper: true,
  ...given,
});

/** The counter's form for a new player who pays in cash. */
export const counterForm = (event: Pick<Event, 'id'>, given: Partial<CounterRequest> = {}): CounterRequest => ({
  ...paperForm(event),
  requestKey: `key-${crypto.randomUUID()}`,
  shownFee: 1550,
  channel: 'cash',
  reference: '',
  takenBy: 'Meena Rao',
  takenOn: indianDay(new Date()),
  ...given,
});

export const returnForm = (given: Partial<CounterReturnRequest> = {}): CounterReturnRequest => ({
  channel: 'cash',
  reference: '',
  returnedBy: 'Meena Rao',
  reason: 'Injured before the match',
  ...given,
});

/** Registers at the counter as the console's dialog does, and returns the answer. */
export async function registerAtCounter(
  { url, headers }: { url: string; headers: Record<string, string> },
  form: object,
): Promise<{
  status: number;
  json: CounterResponse & { error: string; errors?: Record<string, string>; fee?: number };
}> {
  const answer = await fetch(`${url}/api/admin/payments/counter`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return { status: answer.status, json: (await answer.json()) as never };
}
