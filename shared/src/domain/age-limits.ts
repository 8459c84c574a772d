/** Of players, in years, inclusive (spec section 5). From `adult` on no guardian is needed. */
export const ageLimits = { least: 7, most: 54, childMost: 16, adult: 18 } as const;
