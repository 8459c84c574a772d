import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { browserHash, browserOf, SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { ThrottleService } from '../../platform/http/throttling/throttle.service.ts';
import type { Payment } from '../payment.entity.ts';

/** Key under which `ThrottleService.remember` stores who may read a receipt. */
const memory = 'receipt-reader';

/**
 * Days (one hour) for which the console's browser may read a receipt after an administrator has looked at the player.
 */
const consoleDays = 1 / 24;

/**
 * Decides which browser may read which receipt in full: the browser that started the payment, and one that has proved
 * the mobile. Others may have been sent the receipt's address, and get it masked.
 */
@Injectable()
export class ReceiptReaders {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: ThrottleService,
    private readonly cookies: SiteCookies,
  ) {}

  async isReader({ registrationId, merchTxnId }: Payment, request: Request, response: Response): Promise<boolean> {
    const browser = this.browser(request, response);
    const registration = await this.db.manager.findOneBy(Registration, { id: registrationId });
    if (registration?.browserHash === browserHash(browser)) return true;
    return this.throttle.remembers(memory, `${browser}\n${merchTxnId}`);
  }

  /** Called when the mobile was proved: the browser may read the receipt in full while it keeps its cookie. */
  async admit(merchTxnId: string, request: Request, response: Response): Promise<void> {
    const browser = this.browser(request, response);
    await this.throttle.remember(memory, `${browser}\n${merchTxnId}`, browserCookieDays);
  }

  /** Called when the console has shown the receipt's content: its link to the receipt page then shows it in full. */
  async admitConsole(merchTxnId: string, request: Request, response: Response): Promise<void> {
    const caller = `${this.browser(request, response)}\n${merchTxnId}`;
    if (!(await this.throttle.remembers(memory, caller))) await this.throttle.remember(memory, caller, consoleDays);
  }

  private browser(request: Request, response: Response): string {
    return browserOf(request, response, this.cookies);
  }
}
