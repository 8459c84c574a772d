export interface MemberView {
  id: string;
  _id: string;
  name: string;
  designation: string;
  photo: string | null;
}

/** `GET /api/members` */
export interface MembersResponse {
  success: true;
  members: MemberView[];
}
