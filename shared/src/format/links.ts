/** A search for a place on Google Maps; opens the app where a phone has it. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** `+91 90000 00000` → `tel:+919000000000`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

/**
 * A link that opens a WhatsApp chat with an Indian mobile of ten digits and a prepared text. Nothing is loaded from
 * WhatsApp before the click.
 */
export const whatsAppUrl = (mobile: string, text = ''): string =>
  `https://wa.me/91${mobile}${text && `?text=${encodeURIComponent(text)}`}`;

/** The registration form in which the event is chosen, as a path without the site's origin. */
export const registerUrl = (eventId: string): string => `/register?event=${encodeURIComponent(eventId)}`;

/** The page on which a player joins the waiting list of a full event, as a path without the site's origin. */
export const waitingListUrl = (eventId: string): string => `/waiting-list?event=${encodeURIComponent(eventId)}`;

/** The registration form for the place of an event that is offered to an entry of its waiting list. */
export const offerUrl = (eventId: string, entryId: string): string =>
  `${registerUrl(eventId)}&offer=${encodeURIComponent(entryId)}`;

/**
 * The result page of a payment. It shows the receipt once the payment is made. Anybody who has the id can open the
 * page.
 */
export const resultUrl = (merchTxnId: string): string =>
  `/payment/response?merchTxnId=${encodeURIComponent(merchTxnId)}`;
