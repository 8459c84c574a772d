import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import type { PaymentMode } from './atom-settings.ts';

/** The settings of `Env` that `productionFaults` examines. */
interface RestrictedSettings {
  production: boolean;
  publicUrl: string;
  jwtSecret: string | undefined;
  adminPassword: string | undefined;
  captchaFixedAnswer: string | undefined;
  paymentMode: PaymentMode;
  throttleFactor: number;
  apiDocs: boolean;
}

const wellKnown = /change|secret|example|password|default/i;

/** Matches hosts that mean the visitor's own machine, as the address parser writes them. */
const localHost = /^((.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/;

/**
 * Whether the address can be that of a public site: https, without a user name, on a host that is not the machine
 * itself. It has no query or fragment, because paths are appended to it.
 */
function isPublicSite(address: string): boolean {
  const { protocol, hostname, username, search, hash } = new URL(address);
  return protocol === 'https:' && !localHost.test(hostname) && !(username || search || hash);
}

/**
 * Faults of settings that are allowed in development only. They are checked in production and with PAYMENT_MODE=live.
 */
export function productionFaults(env: RestrictedSettings, paymentModeGiven: boolean): string[] {
  const when = env.production ? 'when NODE_ENV is production' : 'when PAYMENT_MODE is live';
  const { jwtSecret, captchaFixedAnswer, throttleFactor, adminPassword, apiDocs } = env;
  const faults: [fault: boolean, sentence: string][] = [
    [jwtSecret === undefined, `JWT_SECRET must be set ${when}.`],
    [jwtSecret !== undefined && wellKnown.test(jwtSecret), `JWT_SECRET must be a random value ${when}.`],
    [captchaFixedAnswer !== undefined, `CAPTCHA_FIXED_ANSWER is refused ${when}.`],
    [throttleFactor !== 1, `THROTTLE_FACTOR is refused ${when}.`],
    [apiDocs, `API_DOCS is refused ${when}.`],
    [
      adminPassword !== undefined && adminPassword.length < accountLimits.shortestPassword,
      `ADMIN_PASSWORD must have at least ${accountLimits.shortestPassword} characters ${when}.`,
    ],
    [!paymentModeGiven, `PAYMENT_MODE must be set ${when}: live takes money, test says on every page that none moves.`],
  ];
  const found = faults.filter(([fault]) => fault).map(([, sentence]) => sentence);
  return env.paymentMode === 'live' ? [...found, ...liveFaults(env)] : found;
}

/**
 * The provider returns payers to PUBLIC_URL, so other machines must reach it and the site's cookies must work there.
 */
function liveFaults({ production, publicUrl }: RestrictedSettings): string[] {
  const faults = production ? [] : ['NODE_ENV must be production when PAYMENT_MODE is live.'];
  if (!isPublicSite(publicUrl))
    faults.push('PUBLIC_URL must be the site’s public https:// address when PAYMENT_MODE is live.');
  return faults;
}
