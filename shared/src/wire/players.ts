/** One player as the console sees it (spec section 3). */
export interface PlayerView {
  id: string;
  _id: string;
  name: string;
  /** Null for a player whose old list has no age. */
  age: number | null;
  phone: string;
  address: string;
  playingStyle: string;
  /** The player type in words: `New Player`, `Old Player` or `Child Player (…)` with the club's present locality. */
  position: string;
  receipt_number: string | null;
  /** Rupees paid at the registration; later moves and refunds do not change it. Null for a player who was imported. */
  amount: number | null;
  registrationFee: number | null;
  unavailability: string;
  remarks: string;
  /** A signed address that works for `photoUrlLifetime`, or null. */
  photo: string | null;
  isActive: 0 | 1;
  eventId: string | null;
  eventName: string | null;
  /** ISO instant. */
  createdAt: string;
}

/** Where a player comes from: the registration form, an old list, or the demo. */
export type PlayerSource = 'paid' | 'imported' | 'seed';

/**
 * `this`: players who are registered; `old`: players of old lists who are not; `all`: both, with a person of an old
 * list who has registered listed once, by the registration.
 */
export const playerSeasons = ['this', 'old', 'all'] as const;
export type PlayerSeason = (typeof playerSeasons)[number];

/** What has become of a player's money, in rupees. */
export interface PlayerMoney {
  /** What came in: with the registration, and at the counter after moves. */
  paid: number;
  /** What went back, and what has to go back or is on its way; the club keeps the rest. */
  returned: number;
  returning: number;
  /** What the family owes at the counter after a move. */
  due: number;
}

/** One row of `GET /api/admin/players`. */
export interface ListedPlayerView extends PlayerView {
  source: PlayerSource;
  /** Null for a player without a payment: of an old list, or of the demo. */
  money: PlayerMoney | null;
  /** How many people of the list have this mobile; one person who is registered twice counts once. */
  familySize: number;
  /**
   * Whether the family has withdrawn its consent to messages, or refused all of them. The club's messages leave it out.
   */
  refusesMessages: boolean;
}

/** What the console's list of players can be sorted by. */
export type PlayerSort =
  | 'name'
  | 'age'
  | 'phone'
  | 'address'
  | 'playingStyle'
  | 'position'
  | 'eventName'
  | 'receipt_number'
  | 'amount'
  | 'unavailability'
  | 'remarks'
  | 'createdAt'
  | 'id';

/**
 * What the console's list of players can be filtered by. `q`: words of name, mobile and receipt number; `from` and `to`
 * are Indian days of the registration, `YYYY-MM-DD`, both included; `family` is the id of a player: everybody with that
 * player's mobile; `consent` is `missing` (for players under 18 also when no guardian is named) or `given`; `allows` is
 * a `ConsentSubject`; `season` is a `PlayerSeason`: without it all rows are listed, even two rows of one person.
 */
export type PlayerFilterField =
  'q' | 'id' | 'position' | 'eventId' | 'from' | 'to' | 'family' | 'consent' | 'allows' | 'season';

/** `GET /api/players` and `GET /api/players/search?q=` */
export interface PlayersResponse {
  success: true;
  players: PlayerView[];
}

/** `DELETE /api/players/{id}` and `POST /api/players/{id}/restore`; react-admin needs the `id` in the answer. */
export interface ChangedPlayer {
  success: true;
  id: string;
}

/**
 * `POST /api/admin/players/{delete,restore,export}-selected`: UUIDs of at most `mostSelected` players, separated by
 * commas (request bodies hold few fields). The export answers a CSV file in the order of `?sort=`, as `GET
 * /api/players/export`.
 */
export interface PlayerIdsRequest {
  ids: string;
}

/** `POST /api/admin/players/delete-selected`; 404 when none of them is in the list. */
export interface PlayersDeleted {
  success: true;
  /** Ids of the players who were deleted. */
  ids: string[];
  /** The number of selected players who were not in the list any more. */
  missing: number;
}

/** `POST /api/admin/players/restore-selected`; 409 when none of them can be restored. */
export interface PlayersRestored {
  success: true;
  /** Ids of the players who were restored. */
  ids: string[];
  /** Deleted players who could not be restored, with a sentence that says why. */
  refused: { id: string; name: string; reason: string }[];
}

/**
 * `GET /api/players/check-mobile/{mobile}`, optionally with the applicant's name as `?name=`. Address and age are
 * always empty. A player under 18 or without a known age is found only with that player's name, or one that sounds
 * alike.
 */
export interface MobileCheckResponse {
  exists: boolean;
  playerName: string;
  playerData: { firstName: string; lastName: string; address: string; age: number | null; playingStyle: string } | null;
}

/** `POST /api/players/register`: reads the outcome of `transactionId`. It may ask the provider, and stores no form. */
export interface RegisterResponse {
  success: true;
  player: { id: string; receipt_number: string; name: string; phone: string };
}
