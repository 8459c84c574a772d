import type { Language } from '../language.ts';

/**
 * Whom a message is for. People are listed for a message about their own event unless they want no messages
 * (`no_messages`) or have withdrawn their consent to messages. Chosen players are listed when they have given that
 * consent. Players who were deleted, erased, hidden, refunded or withdrawn are not listed, with one exception: a
 * message about an event that was called off is also for the players who were refunded for that reason.
 */
export type MessageAudience =
  /** Everybody who is registered for the event. */
  | { kind: 'event'; eventId: string }
  /** People who began to register for the event and have not paid. */
  | { kind: 'unpaid'; eventId: string }
  /** Players chosen in the list, joined by `joinIds` as in `PlayerIdsRequest`: a list in JSON may have few entries. */
  | { kind: 'players'; playerIds: string };

/** What the message is about. The console offers a text for each topic. */
export const messageTopics = ['reminder', 'moved', 'called_off', 'unpaid', 'other'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/**
 * Words in braces that each chat fills in. `to` is whom the chat addresses: the guardians of players under 18 where
 * they are known; `players` are the first names of all players whom the chat is about. `club` is the club's name, and
 * `link` an address of the site. The others are the event's present facts: `day` is its first day, or its first and
 * last, `start` is when it begins, and `time` is when players report, as the club writes it.
 */
export const messagePlaceholders = [
  'to',
  'players',
  'event',
  'day',
  'start',
  'time',
  'ground',
  'club',
  'link',
] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** A text in both languages; each chat gets the language in which the family registered. */
export interface MessageTexts {
  textEn: string;
  textHi: string;
}

/**
 * `POST /api/admin/messages/preview`. Errors: 400 with the field of an empty or too long text or an unknown placeholder
 * (`messageRules`); 404 for an unknown event. The texts that are offered are `messageDefaults`.
 */
export interface MessageRequest extends MessageTexts {
  topic: MessageTopic;
  audience: MessageAudience;
}

/**
 * `POST /api/admin/messages` makes the message and answers 201 with its `MessageQueue`; the same request again answers
 * with that message. Errors: those of a preview; 409 when nobody is left to write to, which a preview shows as no
 * `people`, and when another message was made with the key.
 */
export interface NewMessageRequest extends MessageRequest {
  /** 32 hexadecimal digits (`requestKeyPattern`), new for each message. */
  requestKey: string;
}

export interface MessagePreview {
  /** Numbers of people and of chats. Players with the same mobile and language share a chat. */
  people: number;
  chats: number;
  /**
   * Names of people of the audience who are not listed, because they refuse messages, have not consented or have no
   * registration. The secretary may call them.
   */
  withoutAgreement: string[];
  /** The first three chats, filled in. */
  examples: MessageChat[];
  /** The texts for a WhatsApp group, without the lines about one person. */
  groupText: MessageTexts;
}

export interface MessageChat {
  /** The ids of the registrations that the chat is about, sorted. They identify the chat. */
  registrationIds: string[];
  /** Full names of the players, for the secretary. */
  names: string[];
  /** Whom the text addresses. */
  to: string;
  /** Ten digits. */
  mobile: string;
  language: Language;
  /** The text of the message, filled in. */
  text: string;
  /** ISO instant; null until it was sent. */
  sentAt: string | null;
  /** Name of the administrator; null until it was sent. */
  sentBy: string | null;
  /** Null while nobody is about to write. */
  reservation: ChatReservation | null;
}

/** Who is about to write a chat. The API gives the chat to nobody else until the reservation ends. */
export interface ChatReservation {
  /** Name of the administrator. */
  by: string;
  /** Whether the browser that asks has made the reservation. */
  isHere: boolean;
  /** ISO instant. */
  until: string;
}

/**
 * One message in `GET /api/admin/messages`, newest first: those that are not finished, and of the others the last 50.
 */
export interface MessageSummary {
  id: string;
  topic: MessageTopic;
  /** Null for chosen players. */
  eventId: string | null;
  eventName: string | null;
  /** ISO instant. */
  createdAt: string;
  createdBy: string;
  chats: number;
  sentChats: number;
  /** Whether an administrator has ended the message (`CloseMessageRequest`). */
  isClosed: boolean;
}

/**
 * `GET /api/admin/messages/{id}`: the message with its chats. People who no longer belong to the audience
 * (`MessageAudience`) are left out.
 */
export interface MessageQueue extends MessageSummary, MessageTexts {
  groupText: MessageTexts;
  /** Chats that were not sent come first. Within both groups the chats are in the order of names. */
  queue: MessageChat[];
}

/**
 * `POST /api/admin/messages/{id}/sent`: notes that the chat was sent, or takes that back; answers the `MessageQueue`. A
 * repeated call changes no mark. 404 for an unknown message, and when one of the registrations is not in it.
 */
export interface MarkSentRequest {
  /** The ids of the chat's registrations, joined by `joinIds`. */
  registrationIds: string;
  isSent: boolean;
  /** As in `NextChatsRequest`: the next chats are reserved by the same call. */
  browser?: string;
}

/**
 * `POST /api/admin/messages/{id}/next`: reserves the next chats that nobody else is about to write, and keeps those
 * that this browser has; answers the `MessageQueue`. A message that was ended has none to reserve.
 */
export interface NextChatsRequest {
  /** A UUID that the browser's tab has made for itself. */
  browser: string;
  /**
   * The chat of these registrations, joined by `joinIds`, is wanted out of its turn. The chat is reserved too, unless
   * somebody else has reserved it or it was sent.
   */
  registrationIds?: string;
}

/** `POST /api/admin/messages/{id}/close`: ends or reopens the queue; answers the `MessageQueue`. */
export interface CloseMessageRequest {
  isClosed: boolean;
}

/** A message in a player's record. */
export interface SentMessage {
  messageId: string;
  topic: MessageTopic;
  eventName: string | null;
  sentAt: string;
  sentBy: string;
}
