/** `POST /api/admin/players/{id}/erase`. All zero for a person who was erased before. */
export interface PlayerErased {
  success: true;
  id: string;
  /** Rows and files from which personal data was removed. */
  erased: { players: number; registrations: number; photos: number };
}

/** `GET /api/admin/file-sweep`: what the last nightly comparison of files and rows has found; null before the first. */
export interface LastFileSweep {
  success: true;
  sweep: {
    /** ISO instant. */
    sweptAt: string;
    /** Files that no row named. */
    removed: number;
    /** Files that no row names and that were left, being too many to be leftovers. */
    spared: number;
    /** Rows that name a picture which is gone. */
    missing: { table: string; id: string }[];
  } | null;
}
