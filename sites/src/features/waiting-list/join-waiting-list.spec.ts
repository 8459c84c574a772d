import { afterEach, expect, it } from '@jest/globals';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences as messages } from '@maidan/shared/rules/registration.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { emptyAnswers, type JoinAnswers, joinErrors, joinWaitingList } from './join-waiting-list.ts';
import { findWaitingPlayer, keepWaitingPlayers } from '../../lib/waiting-players.ts';

const { fetch } = globalThis;
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
Object.assign(globalThis, { localStorage: storage });
afterEach(() => {
  stored.clear();
  globalThis.fetch = fetch;
});

const anyone = { id: 'e1', startDate: '2099-12-06', minAge: null, maxAge: null, ageDay: null, openTo: 'all' };
const event = (asked: Partial<EventView> = {}) => ({ ...anyone, ...asked }) as EventView;
const asha: JoinAnswers = {
  ...emptyAnswers,
  kind: 'old',
  firstName: ' Asha ',
  lastName: 'Verma',
  mobile: '098261 00000',
};

it('asks for type, name and mobile, and for what the event asks', () => {
  expect(joinErrors(event(), emptyAnswers)).toEqual({
    ...{ kind: messages.playerType, firstName: messages.firstName, lastName: messages.lastName },
    mobile: messages.mobile,
  });
  expect(joinErrors(event(), asha)).toEqual({});
  expect(joinErrors(event({ maxAge: 15, openTo: 'women' }), asha)).toEqual({
    ...{ dateOfBirth: messages.dateOfBirth, isWomanOrGirl: messages.womanOrGirl },
  });
  const girl = { ...asha, dateOfBirth: '2020-01-01', isWomanOrGirl: true };
  expect(joinErrors(event({ maxAge: 15, openTo: 'women' }), girl)).toEqual({ dateOfBirth: messages.tooOld });
  expect(joinErrors(event({ minAge: 40, openTo: 'women' }), girl)).toEqual({});
});

it('sends what the event asks for, and fills in the form of the offer with what was sent', async () => {
  const sent: unknown[] = [];
  const entry = { id: 'w1', state: 'waiting', ahead: 3 } as OwnWaiting;
  globalThis.fetch = (path, init) => {
    sent.push(path, JSON.parse(init?.body as string));
    return Promise.resolve(Response.json({ success: true, entry }));
  };
  expect(await joinWaitingList(event({ openTo: 'women' }), { ...asha, isWomanOrGirl: true }, 'hi')).toEqual(entry);
  const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
  expect(sent).toEqual([
    '/api/events/e1/waiting-list',
    {
      ...{ ...person, kind: 'old', language: 'hi', consentVersion: waitingNotices.hi.version, isWomanOrGirl: true },
    },
  ]);
  const player = { ...person, playerType: playerTypeOf('old') };
  expect(findWaitingPlayer('w1')).toEqual(player);

  keepWaitingPlayers(['w1', 'w2']);
  expect(findWaitingPlayer('w1')).toEqual(player);
  keepWaitingPlayers([]);
  expect([findWaitingPlayer('w1'), stored.size]).toEqual([undefined, 0]);
});

it('finds nobody where the storage holds something else', () => {
  for (const text of ['null', '"w1"', '{']) {
    stored.set('maidan.waiting', text);
    expect(findWaitingPlayer('w1')).toBeUndefined();
  }
});
