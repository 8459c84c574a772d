export interface MemberView {
  id: string;
  _id: string;
  name: string;
  designation: string;
  photo: string | null;
  /** AVIF files lie beside those of `photo`. */
  hasAvif: boolean;
}

/** `GET /api/members` */
export interface MembersResponse {
  success: true;
  members: MemberView[];
}

/** `POST` and `PUT /api/members/{id}`, and restoring: the member as stored. */
export type SavedMember = { success: true } & MemberView;

/** `DELETE /api/members/{id}`; `POST …/{id}/restore` undoes it. */
export interface DeletedMember {
  success: true;
  id: string;
}
