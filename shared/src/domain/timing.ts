/** Time-outs and retries of the specification's section 9, in milliseconds. */
export const timeouts = {
  usual: 30_000,
  /** 5 MB at 50 kB/s, a phone at the ground, and the encoding. */
  upload: 120_000,
  homeEvents: 5_000,
  paymentConfig: 10_000,
  paymentInitiate: 30_000,
  registrationSubmit: 30_000,
  pendingRegistration: 30_000,
  mobileCheck: 10_000,
} as const;

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
