import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../auth/public.decorator.ts';
import { invalid } from '../../errors/domain-error.ts';
import { paymentReturnPaths, resultPage } from '../../errors/payment-return.ts';
import { NotificationsService } from './notifications.service.ts';

const encDataOf = (request: Request): unknown => (request.body as { encData?: unknown } | undefined)?.encData;

/** Towards the provider: where it sends the payer's browser back to, and where its server calls. */
@Public()
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * A cross-site form post without cookies, and perhaps forged. Whatever it says, the browser goes on to the result
   * page; `encData` never stands in an address. So it does when the database is away: the id is in the message itself.
   */
  @Post(paymentReturnPaths)
  async returnPost(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.redirect(303, resultPage(await this.notifications.receiveReturn(encDataOf(request))));
  }

  @Post('payment/callback')
  @HttpCode(200)
  async callback(@Req() request: Request): Promise<string> {
    const merchTxnId = await this.notifications.receiveCallback(encDataOf(request));
    if (!merchTxnId) throw invalid('The message cannot be read.');
    return 'OK';
  }
}
