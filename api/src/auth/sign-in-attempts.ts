import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { KnownBrowsers } from '../platform/http/throttling/known-browsers.ts';
import type { Limit } from '../platform/http/throttling/limits.ts';
import { inNetworkOf, ThrottleService } from '../platform/http/throttling/throttle.service.ts';
import { tidyUsername } from '@maidan/shared/rules/account/account.ts';

/** Days for which a network is remembered after a sign-in. */
const networkDays = 90;
const networks = 'sign-in-network';

/**
 * Limits the attempts at passwords and codes of each name. A browser or network that has signed in under the name
 * lately is counted apart, so that attempts from elsewhere do not lock it out.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  /**
   * Counts one attempt. The sign-in calls this after a correct captcha. A browser that has signed in under this name
   * lately is not counted here; the guard has counted it with a limit of its own. Any other browser is counted for the
   * name together with its network, and also for the name alone if nobody signed in from this network lately.
   */
  async count(limit: Limit, request: Request, username: string): Promise<void> {
    const name = tidyUsername(username);
    if (this.knownBrowsers.knows(request, name)) return;
    const subject = inNetworkOf(request, name);
    const isOwnNetwork = await this.throttle.remembers(networks, subject);
    await this.throttle.count(limit, { subject, ...(!isOwnNetwork && { subjectElsewhere: name }) });
  }

  /** Remembers browser and network for the name after a successful sign-in. */
  async succeeded(request: Request, response: Response, username: string): Promise<void> {
    const name = tidyUsername(username);
    this.knownBrowsers.remember(response, name);
    await this.throttle.remember(networks, inNetworkOf(request, name), networkDays);
  }
}
