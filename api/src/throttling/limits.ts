/** `times` within `minutes`. */
export interface Allowance {
  times: number;
  minutes: number;
}

/**
 * Hundreds of parents share one carrier address, so the address is the last and the widest net; before it come what the
 * call is about (a mobile, an administrator's name) and the browser that asks.
 */
export interface Limit {
  name: string;
  subject?: Allowance;
  browser: Allowance;
  address: Allowance;
}

export const limits = {
  signIn: {
    name: 'sign-in',
    subject: { times: 30, minutes: 15 },
    browser: { times: 20, minutes: 15 },
    address: { times: 100, minutes: 15 },
  },
  captcha: { name: 'captcha', browser: { times: 60, minutes: 10 }, address: { times: 300, minutes: 10 } },
  checkMobile: {
    name: 'check-mobile',
    subject: { times: 20, minutes: 60 },
    browser: { times: 30, minutes: 10 },
    address: { times: 600, minutes: 60 },
  },
  initiate: {
    name: 'initiate',
    subject: { times: 12, minutes: 60 },
    browser: { times: 20, minutes: 60 },
    address: { times: 300, minutes: 60 },
  },
  receipt: {
    name: 'receipt',
    subject: { times: 10, minutes: 10 },
    browser: { times: 20, minutes: 10 },
    address: { times: 300, minutes: 10 },
  },
  pending: { name: 'pending', browser: { times: 120, minutes: 10 }, address: { times: 3000, minutes: 10 } },
} as const satisfies Record<string, Limit>;
