/** `POST /api/admin/players/{id}/erase`. All zero for a person who was erased before. */
export interface PlayerErased {
  success: true;
  id: string;
  /** Rows and files from which personal data was removed. */
  erased: { players: number; registrations: number; photos: number };
}
