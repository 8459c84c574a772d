/** Time-outs and retries of the specification's section 9, in milliseconds. */
export const timeouts = {
  usual: 30_000,
  homeEvents: 5_000,
  paymentConfig: 10_000,
  paymentInitiate: 30_000,
  registrationSubmit: 30_000,
  pendingRegistration: 30_000,
  mobileCheck: 10_000,
} as const;

/**
 * Milliseconds after which the API gives up a call to the payment provider. A browser that waits for the call has a
 * longer time-out (`atom.gateway.spec.ts`), and so has nginx (`infra/edge/nginx/configuration.spec.ts`).
 */
export const gatewayTimeouts = { token: 20_000, status: 15_000, refund: 30_000 } as const;

/**
 * How slow an upload may be. The API aborts an upload when no byte has arrived for `idleMs`, or when the bytes so far
 * took longer than `longestUpload` allows for them. 4 kB/s is half of 64 kbit/s, the slowest network on which a page is
 * usable.
 */
export const uploadPace = { idleMs: 30_000, startMs: 30_000, bytesPerSecond: 4_000 } as const;
export type UploadPace = Record<keyof typeof uploadPace, number>;

/** Milliseconds within which a body of `bytes` bytes must have arrived. */
export const longestUpload = (bytes: number, { startMs, bytesPerSecond }: UploadPace = uploadPace): number =>
  startMs + (bytes / bytesPerSecond) * 1000;

/**
 * Milliseconds after which a browser aborts a request with a body of `bytes` bytes. The browser cannot see when the
 * last byte has arrived: its progress counts the bytes that the operating system has accepted, which may be all of them
 * at once. So it waits as long as the API may wait for the bytes, and then for the answer.
 */
export const uploadTimeout = (bytes: number, answer: number = timeouts.usual): number => longestUpload(bytes) + answer;

/**
 * Milliseconds for which a payer can continue a checkout: the provider accepts its token for as long. Meanwhile the
 * reconciler requeries the payment each minute (`requery-schedule.spec.ts`).
 */
export const checkoutLifetime = 15 * 60_000;

/**
 * Milliseconds for which an offered place is held at least, from the moment at which its holder first begins to pay. It
 * is twice the lifetime of the checkout, so that a payment in the checkout's last minute still gets the place.
 */
export const offerPaymentTime = 2 * checkoutLifetime;

/** The result page asks for the payment once, and then up to `retries` times more, `pause` milliseconds apart. */
export const paymentLookup = { retries: 10, pause: 1_500 } as const;

/** Milliseconds for which each picture beside the registration form is shown. */
export const sidePictureEvery = 4_000;

/** Hours for which a sign-in lasts (spec section 9). */
export const sessionHours = { usual: 2, remembered: 7 * 24 } as const;

/**
 * Milliseconds after which the signed address of a player's photo expires. Somebody may pass the address on by mistake.
 */
export const photoUrlLifetime = 300_000;

/** Days after which an unpaid registration is erased, as the privacy policy says. */
export const unpaidRegistrationDays = 30;

/** Days after which a refunded or reversed registration is erased, with its player. */
export const refundedRegistrationDays = 30;

/** Days after which an entry of a waiting list is deleted once it has ended, or its event is over. */
export const endedWaitingDays = 30;

/** Days after which a message is deleted, together with its recipients, as the privacy policy says. */
export const messageDays = 365;

/** Days for which deleted records can be restored. */
export const undoDays = 30;

/** Days for which a picture of the site is kept after the club has removed it, so that the club can use it again. */
export const unusedPictureDays = 30;

/** Days for which a browser keeps the cookie with its id. With it, the browser can read its own receipts in full. */
export const browserCookieDays = 180;

const undoMs = undoDays * 86_400_000;

/** Records deleted before this moment cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

/** The moment until which a deleted record can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoMs);
