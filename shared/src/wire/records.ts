/** Something deleted that can still be restored: `GET /api/admin/{list}/deleted`, the latest first. */
export interface DeletedRecord {
  id: string;
  /** The label in the console. */
  name: string;
  /** ISO instants. */
  deletedAt: string;
  restorableUntil: string;
}

/**
 * `PUT …/{id}/place` of members and of gallery photos: 1 is the first; beyond the last is the last. 409 when the list has
 * another order than the one that was shown; what was added behind is no other order.
 */
export interface PlaceRequest {
  place: number;
  /** The `orderHash` of the whole list as it was shown; left out, another order is not told. */
  order?: string;
}
