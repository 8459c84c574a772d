import type { Page, Route } from '@playwright/test';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';

/** The console's request for a page of players. */
export const playersRequest = '**/api/admin/players?*';

/** A player with long values. */
export const longPlayer: ListedPlayerView = {
  id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  _id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  name: 'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi',
  age: 12,
  phone: '9000000299',
  address: 'मकान 27, हनुमान मंदिर के पास, शांति नगर, वार्ड 11, रायपुर, छत्तीसगढ़ 492001',
  playingStyle: 'Wicket Keeper Batsman',
  position: playerTypeOf('child'),
  receipt_number: 'MSC-2026-000123',
  amount: 1500,
  registrationFee: 1500,
  unavailability: 'Monday, Tuesday, Wednesday, Thursday, Friday',
  remarks: 'पहली बार खेल रहे हैं',
  photo: null,
  isActive: 1,
  eventId: null,
  eventName: 'Maidan Monsoon Tennis-Ball Night Cricket Championship 2026',
  createdAt: '2026-11-20T10:00:00.000Z',
  money: { paid: 1500, returned: 0, returning: 0, due: 450 },
  familySize: 3,
  refusesMessages: false,
  source: 'paid',
};

const paid = { paid: 1500, returned: 0, returning: 0, due: 0 };
const others: Partial<ListedPlayerView>[] = [
  {
    ...{ name: 'Asha Verma', age: 27, position: 'New Player', address: 'Ward 12, Raipur', familySize: 1, remarks: '' },
    money: paid,
  },
  {
    ...{ name: 'कीर्ति श्रीवास्तव', age: 9, eventName: 'मकर संक्रांति पतंग कप का बहुत लंबा नाम', unavailability: '' },
    money: { ...paid, returned: 1200 },
  },
  {
    name: 'Imran Khan',
    age: 31,
    position: 'Old Player',
    eventName: null,
    receipt_number: null,
    amount: null,
    money: null,
  },
];

/** A page of players with short, long and Hindi names. */
export const somePlayers = (count: number): ListedPlayerView[] =>
  Array.from({ length: count }, (_, i) => {
    const id = `6f9619ff-8b86-4d01-b42d-${String(i).padStart(12, '0')}`;
    return {
      ...longPlayer,
      ...(i % 4 === 0 ? {} : others[(i % 4) - 1]),
      id,
      _id: id,
      phone: String(9_000_000_300 + i),
    };
  });

/** Answers requests for the list with these players; `total` is the number that match. */
export const listOf =
  (players: readonly ListedPlayerView[], total = players.length) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      json: players,
      headers: { 'Content-Range': players.length ? `rows 0-${players.length - 1}/${total}` : `rows */${total}` },
    });

/** Names in the table's rows, from the top. */
export const namesOf = (page: Page): Promise<string[]> => page.getByRole('rowheader').allTextContents();
