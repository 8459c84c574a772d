import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { browserHash, browserOf, SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { ThrottleService } from '../../platform/http/throttling/throttle.service.ts';
import type { Payment } from '../payment.entity.ts';

/** The key under which `ThrottleService.remember` keeps who may read a receipt. */
const memory = 'receipt-reader';

/** Days for which the console's browser reads the receipt of a player whom an administrator has just looked at. */
const consoleDays = 1 / 24;

/**
 * Which browser reads which receipt whole: the browser that started the payment, and a browser that has proved the mobile.
 * Any other browser may have been sent the receipt's address, and reads the receipt masked.
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

  /** Called once the mobile was proved: the browser reads the receipt whole as long as it keeps its cookie. */
  async admit(merchTxnId: string, request: Request, response: Response): Promise<void> {
    const browser = this.browser(request, response);
    await this.throttle.remember(memory, `${browser}\n${merchTxnId}`, browserCookieDays);
  }

  /** Called once the console has shown all that the receipt says: its link to the receipt's page then shows it whole. */
  async admitConsole(merchTxnId: string, request: Request, response: Response): Promise<void> {
    const caller = `${this.browser(request, response)}\n${merchTxnId}`;
    if (!(await this.throttle.remembers(memory, caller))) await this.throttle.remember(memory, caller, consoleDays);
  }

  private browser(request: Request, response: Response): string {
    return browserOf(request, response, this.cookies);
  }
}
