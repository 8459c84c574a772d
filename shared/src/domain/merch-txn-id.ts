/**
 * The first letters of every transaction id that the club gives out. Payments carry them for ever, so they never
 * change: they do not depend on the club's abbreviation and receipt prefix.
 */
export const merchTxnIdPrefix = 'MSC';
