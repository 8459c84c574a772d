/** Something deleted that can still be restored: `GET /api/admin/{list}/deleted`, the latest first. */
export interface DeletedRecord {
  id: string;
  /** The label in the console. */
  name: string;
  /** ISO instants. */
  deletedAt: string;
  restorableUntil: string;
}
