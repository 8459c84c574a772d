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
 * How slow an upload may be. The API ends one of which no byte has come for `idleMs`, or which is slower than this on the
 * whole; one that moves is not ended. 4 kB/s is half of the slowest network that still carries a page, 64 kbit/s.
 */
export const uploadPace = { idleMs: 30_000, startMs: 30_000, bytesPerSecond: 4_000 } as const;
export type UploadPace = Record<keyof typeof uploadPace, number>;

/** Milliseconds within which so many bytes of an upload must have come. */
export const longestUpload = (bytes: number, { startMs, bytesPerSecond }: UploadPace = uploadPace): number =>
  startMs + (bytes / bytesPerSecond) * 1000;

/**
 * Milliseconds after which a browser gives up a request with so many bytes. It cannot see when its last byte has arrived:
 * upload progress says what the system has taken over for sending, which may be all of it within a second. So it waits
 * for as long as the API may wait for the bytes, and after that for the answer.
 */
export const uploadTimeout = (bytes: number, answer: number = timeouts.usual): number => longestUpload(bytes) + answer;

/**
 * Milliseconds for which a payer can continue a checkout: as long as its token is valid at the provider. The reconciler asks
 * about it every minute meanwhile.
 */
export const checkoutLifetime = 15 * 60_000;

/** The result screen polls once and then up to ten times more. */
export const paymentLookup = { retries: 10, pause: 1_500 } as const;

/** Interval between pictures beside the registration form. */
export const sidePictureEvery = 4_000;

/** How long a sign-in lasts (spec section 9). */
export const sessionHours = { usual: 2, remembered: 7 * 24 } as const;

/** The signed address of a player's photo expires: it may be passed on by mistake. Milliseconds. */
export const photoUrlLifetime = 300_000;

/** A registration that was begun and never paid is erased after so many days; the privacy policy says so. */
export const unpaidRegistrationDays = 30;

/** A registration whose money went back is erased after so many days, with its player. */
export const refundedRegistrationDays = 30;

/** What the console deletes can be restored for so many days. */
export const undoDays = 30;

/** Days for which a browser keeps its id, and so reads the receipts that it has paid whole: a season. */
export const browserCookieDays = 180;

const undoMs = undoDays * 86_400_000;

/** Records deleted before this moment cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

/** Until when something deleted can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoMs);
