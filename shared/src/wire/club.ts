import type { ClubField, ClubProfile } from '../club.ts';
import type { ClubText, ClubTextName, FigureCounts, ShownCounts } from '../club-texts/club-texts.ts';
import type { FormerPolicy } from '../club-texts/policies.ts';

/** The club's profile and its texts. */
export interface ClubState {
  profile: ClubProfile;
  texts: ClubText[];
}

/** The club as it was saved or published. */
export interface SavedClub extends ClubState {
  /** 0 while nobody has saved or published anything. */
  revision: number;
}

/** `GET /api/club`: the club as it was last published. Pages, console and receipts use it. */
export interface ClubResponse extends SavedClub {
  /** Today's numbers for the figures of its pages. Numbers that it does not show are not sent. */
  counts: ShownCounts;
  /** The versions of policies that publications have ended, newest first. */
  formerPolicies: FormerPolicy[];
  /** Indian day of the earliest consent that is recorded, `YYYY-MM-DD`; absent while none is. */
  agreedSince?: string;
}

/** A field of the profile or a text of the pages. */
export type ClubValueName = ClubField | ClubTextName;

/** A value that the club has set itself. */
export interface ClubChange {
  field: ClubValueName;
  value: string;
  /** The product's own value today. */
  default: string;
  /** Whether the product's own value has changed since the field was set. */
  isDefaultNewer: boolean;
}

/** One save. */
export interface ClubRevision extends SavedClub {
  savedBy: string;
  /** ISO instant. */
  savedAt: string;
  /** The fields that the save has changed, in the order of the forms. */
  fields: ClubValueName[];
  /** ISO instant at which this state was published, and by whom. */
  publishedAt?: string;
  publishedBy?: string;
}

/** `GET /api/admin/club`: the draft, which is what was saved last. */
export interface ClubAdminResponse extends SavedClub {
  success: true;
  /** The club as it was last published. */
  published: SavedClub;
  changes: ClubChange[];
  /** What each figure would be today if it were counted. */
  counts: FigureCounts;
  /** The latest 20, newest first. */
  revisions: ClubRevision[];
}

/** `POST /api/admin/club/logos` and `…/pictures`: an uploaded file, which a save of the profile can name. */
export interface StoredClubPicture {
  success: true;
  /** The file is read at `/api/club/logos/{key}` or `/api/club/pictures/{key}`. */
  key: string;
}
