import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Header,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { StorageEngine } from 'multer';
import { isReceiptNumber } from '@maidan/shared/domain/payments/payment-references.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { normaliseMobile, textLimits } from '@maidan/shared/rules/registration.ts';
import type {
  FeesResponse,
  ForgottenResponse,
  FoundReceiptResponse,
  InitiateResponse,
  MaskedReceiptResponse,
  OwnConsentResponse,
  OwnRegistrationsResponse,
  PaymentConfigResponse,
  PaymentRecordResponse,
  PaymentStatusResponse,
  PendingResponse,
  ReceiptResponse,
  RegisterAgainResponse,
} from '@maidan/shared/wire/payments.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import type { OwnRequestResponse } from '@maidan/shared/wire/registration-requests.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { Public } from '../../auth/auth.decorators.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { CacheFees, FeesService } from '../../fees/fees.service.ts';
import { browserHash, browserOf, SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { JsonWithPhoto } from '../../platform/http/bodies/body.interceptor.ts';
import { ThrottleService } from '../../platform/http/throttling/throttle.service.ts';
import { limits } from '../../platform/http/throttling/limits.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { TextPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { paymentReturnPaths, preferredLanguage, resultPage } from '../../platform/http/errors/payment-return.ts';
import { bytesPerCharacter } from '../../platform/http/validation/obeys.decorator.ts';
import { WaitingListService } from '../../waiting-list/waiting-list.service.ts';
import { UnrecordedPayments } from '../restores/unrecorded-payments.service.ts';
import { RequeryService } from '../requery.service.ts';
import { paymentRecord, paymentStatus } from '../payment.view.ts';
import { playerForStranger, receiptForStranger, recordForStranger } from '../receipts/masked-receipt.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import type { Payment } from '../payment.entity.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { ReceiptsService } from '../receipts/receipts.service.ts';
import {
  FindReceiptDto,
  InitiateDto,
  NewRequestDto,
  OwnConsentDto,
  RegistrationResultDto,
  WithdrawnRequestDto,
} from './payments.dto.ts';
import { InitiationService } from './initiation.service.ts';
import { PendingRegistrations } from './pending-registrations.service.ts';
import { NotificationsService } from './notifications.service.ts';

/**
 * The steps of a payment from the registration form to the receipt, with the handlers of this file:
 *
 * 1. `findFees`, `config`: what the form shows, and where the provider's checkout is.
 * 2. `initiate`, called by `start-payment.ts` of the form (sites): `InitiationService` stores the application and its
 *    payment, then asks the provider for a token.
 * 3. The payer pays on the provider's page. This server is not involved.
 * 4. `returnPost`, `callback`: the provider notifies, through the payer's browser and from its own server. A
 *    notification may be forged, so `NotificationsService` stores it and asks the provider.
 * 5. `merchant`, `status`: the result page polls (`payment.machine.ts` of sites).
 *    Steps 4 and 5, and the reconciler, ask the provider through `RequeryService.requery`.
 *    `SettlementService.settle` acts on the answer: `decide` in `payment-state.ts` interprets it, and the player, the
 *    receipt number and the state `paid` are written in one transaction.
 * 6. `register`: the specification's call, which returns what settlement has stored.
 * 7. `stored`, `receipt`, `maskedReceipt`, `findReceipt`, `ownRegistrations`: what the payer reads afterwards.
 */

/** Calls of the payer's browser. Reading an open payment may cause a requery (`RequeryService.requeryIfDue`). */
@Public()
@Controller('payment')
export class PaymentsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly fees: FeesService,
    private readonly initiation: InitiationService,
    private readonly requery: RequeryService,
    private readonly pendingRegistrations: PendingRegistrations,
    private readonly receipts: ReceiptsService,
    private readonly readers: ReceiptReaders,
    private readonly requests: RegistrationRequests,
    private readonly unrecorded: UnrecordedPayments,
    private readonly waitingList: WaitingListService,
    private readonly throttle: ThrottleService,
    private readonly cookies: SiteCookies,
  ) {}

  /** Today's fees: those that apply to all events, or with `?event=` those of one event. */
  @Get('fees')
  @UseInterceptors(CacheFees)
  async findFees(@Query('event', TextPipe) event: string): Promise<FeesResponse> {
    return { success: true, fees: await this.fees.findFees(event) };
  }

  /**
   * The settings of the checkout. Also gives the browser its cookie. An attempt belongs to a browser, so a browser
   * whose first `initiate` got no answer needs the same cookie when it asks again.
   */
  @Get('config')
  config(@Req() request: Request, @Res({ passthrough: true }) response: Response): PaymentConfigResponse {
    this.browser(request, response);
    const { atom, paymentMode } = this.env;
    const testMode = paymentMode === 'test';
    const mode = testMode ? 'uat' : 'prod';
    return { success: true, data: { scriptUrl: atom.checkoutScriptUrl, mode, merchId: atom.merchantId, testMode } };
  }

  @Get('health')
  health(): { success: true; status: 'ok'; mode: Env['paymentMode'] } {
    return { success: true, status: 'ok', mode: this.env.paymentMode };
  }

  @Throttled('initiate')
  @JsonWithPhoto()
  @Post('initiate')
  @HttpCode(200)
  async initiate(
    @Body() body: InitiateDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InitiateResponse> {
    await this.throttle.countSubject('initiate', normaliseMobile(body.playerData.mobile), request);
    const browser = browserHash(this.browser(request, response));
    return { success: true, data: await this.initiation.initiate(body, browser) };
  }

  @Header('Vary', 'Cookie')
  @Get('merchant/:id')
  async merchant(
    @Param('id') merchTxnId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentRecordResponse> {
    const payment = await this.requery.findAndRequery(merchTxnId, 'poll');
    const record = payment && paymentRecord(payment, await this.receipts.findRefunds(payment));
    if (payment && record) {
      const isWhole = await this.readers.isReader(payment, request, response);
      return { success: true, data: isWhole ? record : recordForStranger(record, payment) };
    }
    if (payment) return { success: true, data: null };
    const isLost = await this.unrecorded.mayBeUnrecorded(merchTxnId);
    return { success: true, data: null, ...(isLost && { notice: clubPaymentSentences.recordsRestored }) };
  }

  @Get('status/:id')
  async status(@Param('id') merchTxnId: string): Promise<PaymentStatusResponse> {
    const payment = await this.requery.findAndRequery(merchTxnId, 'poll');
    if (!payment)
      throw notFound(
        (await this.unrecorded.mayBeUnrecorded(merchTxnId)) ? clubPaymentSentences.recordsRestored : undefined,
      );
    return paymentStatus(payment, await this.receipts.findRefunds(payment));
  }

  @Throttled('pending')
  @Header('Vary', 'Cookie')
  @Get('pending/:id')
  async stored(
    @Param('id') merchTxnId: string,
    @Query('photo', TextPipe) photo: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PendingResponse> {
    const payment = await this.requery.find(merchTxnId);
    const browser = this.browser(request, response);
    return { success: true, data: await this.pendingRegistrations.find(payment, browser, photo === '1') };
  }

  /**
   * The receipt of a payment. The page's address may be passed on. So the whole receipt is shown only to the browser
   * that started the payment, one that has proved the mobile, and for an hour the console's browser (`ReceiptReaders`).
   */
  @Header('Vary', 'Cookie')
  @Get('receipt/txn/:id')
  async receipt(
    @Param('id') merchTxnId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReceiptResponse> {
    const payment = await this.requery.find(merchTxnId);
    const receipt = await this.receipts.findReceipt(payment);
    const access = payment && (await this.readers.accessOf(payment, request, response));
    if (!access) return { success: true, receipt: receiptForStranger(receipt, payment!) };
    if (access === 'reader') return { success: true, receipt: { ...receipt, groupLink: '' } };
    return {
      success: true,
      receipt: { ...receipt, isSender: await this.readers.isSender(payment, request, response) },
    };
  }

  @Throttled('receipt')
  @Get('receipt')
  async maskedReceipt(@Query('number', TextPipe) number: string): Promise<MaskedReceiptResponse> {
    return { success: true, receipt: await this.receipts.findMasked(number) };
  }

  /**
   * Finds a receipt by its number or transaction id, together with the mobile. Receipt numbers are sequential, so
   * somebody could guess mobiles for a number. Such guesses are limited for each number, in each network and over all
   * networks. A browser that was shown the whole receipt here may also open it by its address.
   */
  @Throttled('receipt')
  @Post('receipt')
  @HttpCode(200)
  async findReceipt(
    @Body() body: FindReceiptDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FoundReceiptResponse> {
    const id = body.transactionId.trim().toUpperCase();
    await this.throttle.countSubject('receipt', normaliseMobile(body.mobile), request);
    const isNumber = isReceiptNumber(id);
    if (isNumber) await this.throttle.countSubject('receipt', id, request);
    const find = async () =>
      isNumber
        ? this.receipts.findByNumberAndMobile(id, body)
        : this.receipts.findForMobile(await this.requery.find(id), body);
    const receipt = await this.throttle.countMiss(limits[isNumber ? 'receipt' : 'receiptProof'], id, find);
    if (!('merchantTxnId' in receipt)) return { success: true, receipt };
    const payment = await this.requery.find(receipt.merchantTxnId);
    if (isNumber || !payment) {
      await this.readers.admitReader(receipt.merchantTxnId, request, response);
      return { success: true, receipt: { ...receipt, groupLink: '' } };
    }
    await this.readers.admit(payment, request, response);
    return { success: true, receipt };
  }

  @Throttled('ownRegistrations')
  @Header('Vary', 'Cookie')
  @Get('own')
  async ownRegistrations(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnRegistrationsResponse> {
    const payments = await this.readers.paymentsOf(request, response);
    const browser = browserHash(this.browser(request, response));
    const waiting = await this.waitingList.ownOf(browser);
    return { success: true, ...(await this.receipts.findOwn(payments, browser)), waiting };
  }

  /**
   * Gives or withdraws a consent. Only a browser that has sent the registration, or proved its mobile with the
   * transaction id, may do so; any other browser gets 404.
   */
  @Throttled('ownRegistrations')
  @Post('own/consent')
  @HttpCode(200)
  async changeConsent(
    @Body() { merchantTxnId, ...change }: OwnConsentDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnConsentResponse> {
    const payment = await this.requireOwned(merchantTxnId, request, response);
    return { success: true, purposes: await this.receipts.changeConsent(payment, change) };
  }

  /** Stores a request of a family: to correct something, to move the player to another event, or to cancel. */
  @Throttled('ownRegistrations')
  @Post('own/requests')
  @HttpCode(200)
  async ask(
    @Body() { merchantTxnId, ...asked }: NewRequestDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnRequestResponse> {
    const payment = await this.requireOwned(merchantTxnId, request, response);
    return { success: true, request: await this.requests.create(payment.id, asked) };
  }

  @Throttled('ownRegistrations')
  @Post('own/requests/withdraw')
  @HttpCode(200)
  async withdrawRequest(
    @Body() { merchantTxnId }: WithdrawnRequestDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnRequestResponse> {
    const payment = await this.requireOwned(merchantTxnId, request, response);
    return { success: true, request: await this.requests.withdraw(payment.id) };
  }

  /** The values that fill the form when the same player registers for another event from the same browser. */
  @Throttled('ownRegistrations')
  @Header('Vary', 'Cookie')
  @Get('own/again')
  async registerAgain(
    @Query('transaction', TextPipe) merchTxnId: string,
    @Query('photo', TextPipe) photo: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisterAgainResponse> {
    const payment = await this.requireOwned(merchTxnId, request, response);
    if (!(await this.readers.isSender(payment, request, response))) throw notFound(clubPaymentSentences.missing);
    return { success: true, ...(await this.pendingRegistrations.findAgain(payment, photo === '1')) };
  }

  /**
   * Forgets this browser ("Forget this phone"). Payments, receipts and players stay, but this browser reads them as a
   * stranger does.
   */
  @Throttled('ownRegistrations')
  @Post('own/forget')
  @HttpCode(200)
  async forget(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ForgottenResponse> {
    await this.readers.forget(request, response);
    return { success: true };
  }

  /**
   * The payment of this id, if it has a receipt and the browser is its owner. Any other browser gets the same answer as
   * for an unknown id.
   */
  private async requireOwned(merchTxnId: string, request: Request, response: Response): Promise<Payment> {
    const payment = await this.requery.find(merchTxnId);
    if (!payment?.receiptNumber || !(await this.readers.isOwner(payment, request, response)))
      throw notFound(clubPaymentSentences.missing);
    return payment;
  }

  private browser(request: Request, response: Response): string {
    return browserOf(request, response, this.cookies);
  }
}

/** The form field `encData`, of unknown type. */
const SentEncData = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    (context.switchToHttp().getRequest<Request>().body as { encData?: unknown } | undefined)?.encData,
);

/** The provider's two notifications: the return post of the payer's browser, and the server callback. */
@Public()
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * Takes a cross-site form post, which has no cookies and may be forged. The browser is redirected to the result page
   * even without a database, because the notification contains the id. `encData` is not put into the URL.
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

/** Discards uploaded files, because the photo was stored when the payment was started. */
const discardFiles: StorageEngine = {
  _handleFile(_request, file, done) {
    file.stream.once('end', () => done(null, {})).once('error', done);
    file.stream.resume();
  },
  _removeFile: (_request, _file, done) => done(null),
};

const uploadLimits = {
  ...{ files: 1, fields: 30, parts: 31, fileSize: photoByteLimit },
  fieldSize: textLimits.remarks * bytesPerCharacter,
};

/**
 * `POST /api/players/register` of the specification. It may requery the payment, but stores nothing of the sent form:
 * settlement creates the player.
 */
@Public()
@Controller('players')
export class RegistrationResultController {
  constructor(
    private readonly requery: RequeryService,
    private readonly receipts: ReceiptsService,
    private readonly readers: ReceiptReaders,
  ) {}

  @Throttled('register')
  @Post('register')
  @HttpCode(200)
  @UseInterceptors(AnyFilesInterceptor({ storage: discardFiles, limits: uploadLimits }))
  async register(
    @Body() { transactionId }: RegistrationResultDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisterResponse> {
    const payment = await this.requery.findAndRequery(transactionId, 'register');
    const result = await this.receipts.registrationResult(payment);
    if (payment && (await this.readers.isReader(payment, request, response))) return result;
    return { ...result, player: playerForStranger(result.player) };
  }
}
