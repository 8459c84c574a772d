import { Controller, createParamDecorator, type ExecutionContext, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http/public.decorator.ts';
import { invalid } from '../../platform/http/errors/domain-error.ts';
import { paymentReturnPaths, preferredLanguage, resultPage } from '../../platform/http/errors/payment-return.ts';
import { NotificationsService } from './notifications.service.ts';

/** The field `encData` of the form as sent, also when there is none: a returning payer is redirected in any case. */
const SentEncData = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    (context.switchToHttp().getRequest<Request>().body as { encData?: unknown } | undefined)?.encData,
);

/** The provider's two ways to notify: the return post of the payer's browser, and the server callback. */
@Public()
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * A cross-site form post without cookies, and perhaps forged. The browser is always redirected to the result page,
   * also without a database: the id is in the notification. `encData` is never put into a URL.
   */
  @Post(paymentReturnPaths)
  async returnPost(
    @SentEncData() encData: unknown,
    @Headers('accept-language') accepted: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const { merchTxnId, language } = await this.notifications.receiveReturn(encData, preferredLanguage(accepted));
    response.redirect(303, resultPage(merchTxnId, language));
  }

  @Post('payment/callback')
  @HttpCode(200)
  async callback(@SentEncData() encData: unknown): Promise<string> {
    const merchTxnId = await this.notifications.receiveCallback(encData);
    if (!merchTxnId) throw invalid('The message cannot be read.');
    return 'OK';
  }
}
