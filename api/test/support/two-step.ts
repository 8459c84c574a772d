import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodesResponse, TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { adminPassword, signIn } from './signed-in.ts';

const stepMs = 30_000;

/** A clock that stands in the middle of a code's 30 seconds until a test moves it. */
export class StoppedClock extends Clock {
  readonly #start = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2;
  #time = this.#start;

  override now(): Date {
    return new Date(this.#time);
  }

  pass(seconds: number): void {
    this.#time += seconds * 1000;
  }

  reset(): void {
    this.#time = this.#start;
  }
}

export class AuthenticatorApp {
  readonly #totp: TOTP;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
    this.#clock = clock;
  }

  /** The code that the app shows now, or at `seconds` from now (negative: in the past). */
  code(seconds = 0): string {
    return this.#totp.generate({ timestamp: this.#clock.now().getTime() + seconds * 1000 });
  }

  /** A six-digit code that is none of the codes of this step, of the two before it and of the two after it. */
  wrongCode(): string {
    const near = [-60, -30, 0, 30, 60].map((seconds) => this.code(seconds));
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
  }
}

type Headers = Record<string, string>;

export const send = (url: string, method: string, path: string, headers: Headers, body?: object): Promise<Response> =>
  fetch(`${url}/api/admin/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

export async function beginTwoStep(url: string, headers: Headers): Promise<TwoStepSetupResponse> {
  const answer = await send(url, 'POST', 'account/two-step', headers, { password: adminPassword });
  return (await answer.json()) as TwoStepSetupResponse;
}

/**
 * Turns two-step sign-in on. The code that confirms it cannot be used again, so the clock is moved to the next step.
 */
export async function turnOnTwoStep(
  url: string,
  headers: Headers,
  clock: StoppedClock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { secret } = await beginTwoStep(url, headers);
  const app = new AuthenticatorApp(secret, clock);
  const answer = await send(url, 'POST', 'account/two-step/confirm', headers, { code: app.code() });
  const { recoveryCodes } = (await answer.json()) as RecoveryCodesResponse;
  clock.pass(stepMs / 1000);
  return { app, recoveryCodes };
}

/** Signs in with the password, and returns the cookie for the second step. */
export async function firstStep(url: string, body: Record<string, unknown> = {}): Promise<string> {
  const cookies = (await signIn(url, body)).headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  return cookies.find((cookie) => cookie.startsWith('maidan_sign_in=')) ?? '';
}

export const secondStep = (url: string, cookie: string, code: string, more: Headers = {}): Promise<Response> =>
  send(url, 'POST', 'login/code', { cookie, ...more }, { code });
