/** The provider's endpoints: checkout tokens, the status of payments and refunds, and requests for a refund. */
export const endpoints = ['token', 'status', 'refund'] as const;
export type Endpoint = (typeof endpoints)[number];
