/** `POST /api/admin/players/{id}/erase`. All zero for a person who was erased before. */
export interface PlayerErased {
  success: true;
  id: string;
  erased: ErasedRows;
}

/** How many rows and files personal data was removed from. */
interface ErasedRows {
  players: number;
  registrations: number;
  photos: number;
  /** Entries of waiting lists. */
  waiting: number;
}

/**
 * `POST /api/admin/waiting-list/{id}/erase`: erases the person of an entry, with all players, registrations and entries
 * of that name and mobile. 404 for an entry that does not exist any more.
 */
export interface WaitingPersonErased {
  success: true;
  erased: ErasedRows;
}

/**
 * `GET /api/admin/file-sweep`: what the last comparison of files and rows has found; `sweep` is null before the first.
 */
export interface LastFileSweep {
  success: true;
  sweep: {
    /** ISO instant. */
    sweptAt: string;
    /** Number of files that were removed, because no row named them or a write had left them unfinished. */
    removed: number;
    /** Number of files that no row names and that were not removed, because they were too many to be leftovers. */
    spared: number;
    /** Rows that name a picture which is gone. */
    missing: { table: string; id: string }[];
  } | null;
}
