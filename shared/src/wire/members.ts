export interface MemberView {
  id: string;
  _id: string;
  name: string;
  designation: string;
  photo: string | null;
  /** Whether the photo also has AVIF files, beside the files of `photo`. */
  hasAvif: boolean;
  /** The point that stays visible where the photo is cut (`photoPoint` of rules/photo.ts); empty for the middle. */
  photoPoint: string;
}

/** One member as the console edits it. */
export interface MemberRecord extends MemberView {
  /** Raised by each edit of an administrator; a move, a deletion and a restoration do not change it. */
  version: number;
}

/** `GET /api/members` */
export interface MembersResponse {
  success: true;
  members: MemberView[];
}

/**
 * `POST` and `PUT /api/members/{id}`, and restoring: the member as stored. A change may send the `version` that was
 * shown: 409 with `changedBy` when another administrator has edited the member since.
 */
export type SavedMember = { success: true } & MemberRecord;

/** `DELETE /api/members/{id}`, also with the `version` that was shown; `POST …/{id}/restore` undoes it. */
export interface DeletedMember {
  success: true;
  id: string;
}
