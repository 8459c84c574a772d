/** `PUT …/{id}/place` of members and of gallery photos: 1 is the first; beyond the last is the last. */
export interface PlaceRequest {
  place: number;
}
