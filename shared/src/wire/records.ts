/** Something deleted that can still be restored: `GET /api/admin/{list}/deleted`, the latest first. */
export interface DeletedRecord {
  id: string;
  /** The label in the console. */
  name: string;
  /** ISO instant, as is `restorableUntil`. */
  deletedAt: string;
  restorableUntil: string;
}

/**
 * `PUT …/{id}/place` of members, sponsors and gallery photos: 1 is the first; a larger number than the last place means
 * the last. 409 when the list has another order than the one that was shown. Items that were added at its end since are
 * ignored.
 */
export interface PlaceRequest {
  place: number;
  /** The `orderHash` of the whole list as it was shown. Without it the order is not compared. */
  order?: string;
}
