/**
 * For `implements`: a request type declares every field of `F`, optional ones as `field: … | undefined`, so that a
 * field forgotten there does not compile. `Omit` names those that are sent and dropped.
 */
export type Accepts<F> = { [K in keyof Required<F>]: F[K] };
