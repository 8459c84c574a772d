import type { ClubField, ClubProfile } from '../club.ts';

/** `GET /api/club`: who the club is, as the pages, the console and receipts say it. */
export interface ClubResponse {
  /** 0 while nobody has changed anything; each save adds 1. */
  revision: number;
  profile: ClubProfile;
}

/** A field that the club has set itself. */
export interface ClubChange {
  field: ClubField;
  value: string;
  /** What the product would say today. */
  default: string;
  /** Whether the product said something else when the field was set. */
  isDefaultNewer: boolean;
}

/** One save of the profile. */
export interface ClubRevision {
  revision: number;
  savedBy: string;
  /** ISO instant. */
  savedAt: string;
  /** What it changed, in the order of the form. */
  fields: ClubField[];
  /** The whole profile after it. */
  profile: ClubProfile;
}

/** `GET /api/admin/club`. */
export interface ClubAdminResponse extends ClubResponse {
  success: true;
  changes: ClubChange[];
  /** The latest 20, newest first. */
  revisions: ClubRevision[];
}
