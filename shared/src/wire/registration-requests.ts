/** What a family asks for a registration: to put something right, to move it to another event, or to cancel it. */
export const requestKinds = ['correct', 'move', 'cancel'] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * `withdrawn`: taken back by the family, or ended because the player was erased or has left the event otherwise; a
 * request to cancel is `done` when the player leaves.
 */
export const requestStates = ['open', 'done', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request as the family's page shows it. `requestedAt` and `decidedAt` are ISO instants. */
export interface OwnRequest {
  kind: RequestKind;
  state: RequestState;
  text: string;
  /** The event to move to; empty for other requests. `toEventNameHi` is empty where the club has written none. */
  toEventName: string;
  toEventNameHi: string;
  requestedAt: string;
  /** The club's answer; empty without one, for example while the request is open. */
  answer: string;
  decidedAt: string | null;
}

/**
 * `POST /api/payment/own/requests`, from a browser that has made the registration or proved its mobile. Errors: 400
 * with `errors`, 404 for any other browser, 409 while another request is open or when nothing can be asked
 * (`OwnRegistration.canAsk`).
 */
export interface NewRequest {
  merchantTxnId: string;
  kind: RequestKind;
  /** A request to correct something says here what is wrong. Other requests give a reason, which may be empty. */
  text: string;
  /** The event to move to; null for other requests. */
  toEventId: string | null;
}

/**
 * `POST /api/payment/own/requests/withdraw`: takes the open request back. Errors: 404 for any other browser, 409 when
 * there is none.
 */
export interface WithdrawnRequest {
  merchantTxnId: string;
}

export interface OwnRequestResponse {
  success: true;
  request: OwnRequest;
}

/** A request as the console shows it in the player's record. */
export interface PlayerRequest extends OwnRequest {
  id: string;
  /** Null unless the request is to move. */
  toEventId: string | null;
  /** `admin {username}`; null unless an administrator has answered the request itself. */
  decidedBy: string | null;
}

/**
 * `POST /api/admin/players/{id}/registration/requests/{requestId}`: answers the registration. Errors: 400 without an
 * answer for a declined request, 404, 409 when it is not open any more.
 */
export interface RequestDecision {
  decision: 'done' | 'declined';
  answer: string;
}
