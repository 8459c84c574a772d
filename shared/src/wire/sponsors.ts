import type { SponsorPlace } from '../domain/shown-places.ts';

/** A sponsor as the pages show it. */
export interface SponsorView {
  id: string;
  name: string;
  logo: string;
  /** Begins with `https://`; empty for a sponsor without a site. */
  url: string;
  shownOn: SponsorPlace;
  /** The event of a sponsor that is shown on `event`; null otherwise. */
  eventId: string | null;
}

/** `GET /api/sponsors`: the sponsors of today in India, in the order that the console sets. */
export interface SponsorsResponse {
  success: true;
  sponsors: SponsorView[];
}

/** A sponsor as the console edits it. Days in India, `YYYY-MM-DD`, both inclusive. */
export interface SponsorRecord extends Omit<SponsorView, 'eventId'> {
  /** Empty for none. */
  eventId: string;
  /** Empty for none. */
  eventName: string;
  /** Whether the sponsor's event was deleted; no page shows the sponsor then. */
  isEventDeleted: boolean;
  firstDay: string;
  /** Empty for a sponsor who is shown without an end. */
  lastDay: string;
  /** Raised by each edit of an administrator; a move, a deletion and a restoration do not change it. */
  version: number;
}

/** `POST` and `PUT /api/admin/sponsors/{id}`, `…/place`, and restoring: the sponsor as stored. */
export type SavedSponsor = { success: true } & SponsorRecord;

/** `DELETE /api/admin/sponsors/{id}`; `POST …/{id}/restore` undoes it. */
export interface DeletedSponsor {
  success: true;
  id: string;
}
