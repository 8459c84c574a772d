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
 * Milliseconds after which the API gives up a call to the payment provider. Where a browser waits for the call, it
 * waits longer (atom.gateway.spec), and so does nginx (infra/edge/nginx/configuration.spec).
 */
export const gatewayTimeouts = { token: 20_000, status: 15_000, refund: 30_000 } as const;

/**
 * How slow an upload may be. The API aborts an upload when no byte has arrived for `idleMs`, or when it is slower than
 * this on average. 4 kB/s is half of 64 kbit/s, the slowest network on which a page is usable.
 */
export const uploadPace = { idleMs: 30_000, startMs: 30_000, bytesPerSecond: 4_000 } as const;
export type UploadPace = Record<keyof typeof uploadPace, number>;

/** Milliseconds within which a body of `bytes` bytes must have arrived. */
export const longestUpload = (bytes: number, { startMs, bytesPerSecond }: UploadPace = uploadPace): number =>
  startMs + (bytes / bytesPerSecond) * 1000;

/**
 * Milliseconds after which a browser aborts a request with a body of `bytes` bytes. The browser cannot see when the
 * last byte has arrived: its progress counts what the operating system has accepted, which may be everything within a
 * second. So it waits as long as the API may wait for the bytes, and then for the answer.
 */
export const uploadTimeout = (bytes: number, answer: number = timeouts.usual): number => longestUpload(bytes) + answer;

/**
 * Milliseconds for which a payer can continue a checkout, which is how long the provider accepts its token. The
 * reconciler requeries it each minute meanwhile.
 */
export const checkoutLifetime = 15 * 60_000;

/**
 * Milliseconds for which an offered place is held at least, from the moment at which its holder first begins to pay. It
 * is twice the lifetime of the checkout, so that money of the checkout's last minute finds the place.
 */
export const offerPaymentTime = 2 * checkoutLifetime;

/** The result screen polls once and then up to ten times more. */
export const paymentLookup = { retries: 10, pause: 1_500 } as const;

/** Interval between pictures beside the registration form. */
export const sidePictureEvery = 4_000;

/** How long a sign-in lasts (spec section 9). */
export const sessionHours = { usual: 2, remembered: 7 * 24 } as const;

/** Milliseconds after which the signed address of a player's photo expires, because it may be passed on by mistake. */
export const photoUrlLifetime = 300_000;

/** Days after which an unpaid registration is erased, as the privacy policy says. */
export const unpaidRegistrationDays = 30;

/** Days after which a refunded registration is erased, with its player. */
export const refundedRegistrationDays = 30;

/** Days after which an entry of a waiting list is deleted once it has ended, or its event is over. */
export const endedWaitingDays = 30;

/** Days after which a message is deleted, together with its recipients, as the privacy policy says. */
export const messageDays = 365;

/** Days for which deleted records can be restored. */
export const undoDays = 30;

/** Days after which a picture of the site is deleted once the club has taken it away; until then it can go back. */
export const unusedPictureDays = 30;

/** Days for which a browser keeps its id, with which it can read its receipts in full; one season. */
export const browserCookieDays = 180;

const undoMs = undoDays * 86_400_000;

/** Records deleted before this moment cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

/** Until when something deleted can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoMs);
