import type { Language } from '../language.ts';
import type { ConsentSubject } from '../declaration.ts';
import type { PlayerKind, PlayingStyle } from '../domain/player-type.ts';
import type { Eligibility } from '../domain/registration/eligibility.ts';
import type { SentMessage } from './messages.ts';
import type { PlayerSource, PlayerView } from './players.ts';
import type { PlayerRequest } from './registration-requests.ts';

/** What an administrator may correct. A new photo is sent beside it as a file; `removePhoto` deletes the stored one. */
export interface PlayerCorrectionFields {
  firstName: string;
  lastName: string;
  /** Null for a player whose old list has no age. */
  age: number | null;
  mobile: string;
  address: string;
  playingStyle: string;
  unavailability: string;
  remarks: string;
  /** `YYYY-MM-DD`; empty when it is not known. */
  dateOfBirth: string;
}

/**
 * `PUT /api/admin/players/{id}/record`, JSON or multipart with one `photo`. Answers the `PlayerRecord`. Errors: 400
 * without a reason or against the registration's rules; 404; 409 `conflict` when `version` is no longer the stored one
 * (somebody corrected the player meanwhile: nothing is written), when another active player of the event or another
 * player of the old lists has that name and mobile, when another adult registered online as a new player with that
 * mobile, or when the player was erased.
 */
export interface PlayerCorrectionRequest extends Omit<PlayerCorrectionFields, 'dateOfBirth'> {
  /** Left out: the stored date stays. */
  dateOfBirth?: string;
  version: number;
  reason: string;
  removePhoto?: boolean;
}

/** One correction, newest first. Values are null where an erasure has emptied them. */
export interface PlayerCorrectionView {
  id: string;
  /** ISO instant. */
  at: string;
  /** The administrator's user name. */
  actor: string;
  /** Empty after an erasure. */
  reason: string;
  /** `photo` has no values. */
  changes: {
    field: keyof PlayerCorrectionFields | 'photo';
    before: string | number | null;
    after: string | number | null;
  }[];
}

/** Another player with the same mobile, probably of the same family. */
export interface FamilyMember {
  id: string;
  name: string;
  age: number | null;
  /** The player type in words, as in PlayerView. */
  position: string;
  eventName: string | null;
  /** A signed address as in PlayerView. */
  photo: string | null;
}

/** `active`: the player is in the lists. The other values say why a player is in none. */
export type PlayerStanding = 'active' | 'hidden' | 'refunded' | 'reversed' | 'withdrawn' | 'deleted' | 'erased';

/** A player of an old list, or a registration, of one person. */
export interface PlayerSeasonRow {
  id: string;
  /** The year of the event, else of the registration; null for a row of an old list without a day of registration. */
  year: number | null;
  source: PlayerSource;
  /** The name as that registration or old list has it. */
  name: string;
  eventName: string | null;
}

/**
 * `GET /api/admin/players/known?mobile=`: the people who have this mobile, each person once, registered players before
 * those of old lists, at most 20. The values are those of the person's last registration or of an old list. They fill
 * the form at the counter. Errors: 400 when `mobile` is no mobile number.
 */
export interface KnownPerson extends Pick<PlayerSeasonRow, 'id' | 'year' | 'source' | 'eventName'> {
  firstName: string;
  lastName: string;
  /** Today's age where the date of birth is known, otherwise the age that was given; null for neither. */
  age: number | null;
  address: string;
  /** Empty unless the style is one of the club's. */
  playingStyle: PlayingStyle | '';
  /** The player type, in words, with which the person would register now. */
  playerType: string;
}

/** A player of an old list with the mobile of a registration, whose name only sounds alike. */
export interface Namesake {
  name: string;
  /** Whether an administrator has recorded that these are two people. Otherwise both count as one person. */
  isApart: boolean;
}

/**
 * `PUT /api/admin/players/{id}/record/namesake`: says that the registration and its namesake are two people, or that
 * they are one; answers the `PlayerRecord`. It counts for all registrations with this name and mobile, also later ones.
 * Errors: 404; 409 without a namesake, and when the player was changed since `version` or erased.
 */
export interface NamesakeRequest {
  isApart: boolean;
  /** The version of the record that was shown. */
  version: number;
}

/** `GET /api/admin/players/{id}/record`; deleted and erased players have one too. */
export interface PlayerRecord extends PlayerView, PlayerCorrectionFields {
  /** Raised by each change of the player. A correction sends it back. */
  version: number;
  kind: PlayerKind;
  source: PlayerSource;
  /**
   * The rows of this person: players of old lists, then active registrations, the oldest first, and this one in any
   * case. Empty once the player was erased.
   */
  seasons: PlayerSeasonRow[];
  /** Null for a player of an old list, and for a registration without a namesake. */
  namesake: Namesake | null;
  standing: PlayerStanding;
  /** ISO instants. */
  deletedAt: string | null;
  erasedAt: string | null;
  /** What the player's event asks of its players; null without an event. */
  eligibility: Eligibility | null;
  family: FamilyMember[];
  corrections: PlayerCorrectionView[];
  /** What was sent to the player's number about this registration, the latest first. */
  messages: SentMessage[];
}

/**
 * `POST /api/admin/players/{id}/registration/consents`: records a consent, or its withdrawal, that somebody has told
 * the club. Answers the `PlayerRegistration`. Errors: 404 for a player without a registration, 409 when a consent would
 * be given for a player under 18 without a guardian's name.
 */
export interface ConsentRequest {
  purpose: ConsentSubject;
  isGiven: boolean;
}

/** `GET /api/admin/players/{id}/registration`: what came with the registration; an imported player has none of it. */
export interface PlayerRegistration {
  guardian: { name: string; relation: string } | null;
  /**
   * What was agreed to and when; null when nothing was. `version` is null for a declaration that was signed on paper.
   */
  consent: {
    version: string | null;
    at: string;
    isOnPaper: boolean;
    /**
     * Whether the application may have been sent without a consent: an earlier release stored such applications in the
     * same way.
     */
    mayBeAssumed: boolean;
  } | null;
  /**
   * The latest answer to each subject: a yes, or a yes that was taken back. Subjects without an answer are left out.
   */
  purposes: {
    purpose: ConsentSubject;
    isGiven: boolean;
    /** ISO instant. */
    at: string;
    /** `payer`, or `admin {username}`. */
    by: string;
  }[];
  /**
   * Whether the family has refused all messages or has withdrawn its consent to messages: the club's messages leave it
   * out.
   */
  refusesMessages: boolean;
  /** The payment that registered the player: `GET /api/admin/payments/{paymentId}` has its timeline. */
  paymentId: string | null;
  merchTxnId: string | null;
  /** Whether the form of an event for women and girls has confirmed that the player is a woman or girl. */
  isWomanOrGirl: boolean;
  /** The name that was registered, when a correction has changed it since. */
  registeredName: string | null;
  /** The language in which the family registered, and in which the club writes to it. */
  language: Language;
  /** What the family has asked, the latest first. */
  requests: PlayerRequest[];
}
