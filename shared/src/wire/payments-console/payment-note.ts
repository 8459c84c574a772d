/**
 * `POST /api/admin/payments/{id}/notes` writes a note and answers the payment. Errors: 400 without a note, 404, 409
 * once the payer is erased.
 */
export interface PaymentNoteRequest {
  note: string;
}

/** A note of an administrator about a payment. */
export interface PaymentNoteView {
  id: string;
  /** Empty once the payer is erased. */
  note: string;
  /** `admin {username}` */
  writtenBy: string;
  /** ISO instant. */
  writtenAt: string;
}
