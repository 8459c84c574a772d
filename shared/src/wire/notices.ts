import type { NoticePlace } from '../domain/shown-places.ts';

/** A notice as the pages show it. One of the two titles may be empty, and both texts. */
export interface NoticeView {
  id: string;
  title: string;
  text: string;
  titleHi: string;
  textHi: string;
  shownOn: NoticePlace;
  /** The event of a notice that is shown on `event`; null otherwise. */
  event: NoticeEvent | null;
  /** Days in India, `YYYY-MM-DD`, both inclusive. */
  firstDay: string;
  lastDay: string;
}

export interface NoticeEvent {
  id: string;
  eventName: string;
  eventNameHi: string;
}

/** `GET /api/notices`: the notices of today in India, the newest first. */
export interface NoticesResponse {
  success: true;
  notices: NoticeView[];
}

/** A notice as the console edits it. */
export interface NoticeRecord extends NoticeView {
  /** The id of `event`; empty for none. */
  eventId: string;
  /** Whether the event of the notice was deleted; no page shows the notice then. */
  isEventDeleted: boolean;
  /** Raised by each edit of an administrator; a deletion and a restoration do not change it. */
  version: number;
}

/** `POST` and `PUT /api/admin/notices/{id}`, and restoring: the notice as stored. */
export type SavedNotice = { success: true } & NoticeRecord;

/** `DELETE /api/admin/notices/{id}`; `POST …/{id}/restore` undoes it. */
export interface DeletedNotice {
  success: true;
  id: string;
}
