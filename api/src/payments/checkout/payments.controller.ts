import {
  Body,
  Controller,
  Get,
  Header,
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
import { isReceiptNumber } from '@maidan/shared/domain/payments/receipt-number.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type {
  FeesResponse,
  FoundReceiptResponse,
  InitiateResponse,
  MaskedReceiptResponse,
  PaymentConfigResponse,
  PaymentRecordResponse,
  PaymentStatusResponse,
  PendingResponse,
  ReceiptResponse,
} from '@maidan/shared/wire/payments.ts';
import { Public } from '../../platform/http/public.decorator.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { CacheFees } from '../../fees/cache-fees.interceptor.ts';
import { FeesService } from '../../fees/fees.service.ts';
import { SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { browserHash, browserOf } from '../../platform/http/throttling/browser-cookie.ts';
import { JsonWithPhoto } from '../../platform/http/bodies/body.interceptor.ts';
import { ThrottleService } from '../../platform/http/throttling/throttle.service.ts';
import { limits } from '../../platform/http/throttling/limits.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { TextPipe } from '../../platform/http/validation/text.pipe.ts';
import { UnrecordedPayments } from '../restores/unrecorded-payments.service.ts';
import { FindReceiptDto } from '../receipts/find-receipt.dto.ts';
import { InitiateDto } from './initiate.dto.ts';
import { InitiationService } from './initiation.service.ts';
import { RequeryService } from '../requery.service.ts';
import { paymentRecord, paymentStatus } from '../payment.view.ts';
import { PendingRegistrations } from './pending-registrations.service.ts';
import { receiptForStranger, recordForStranger } from '../receipts/masked-receipt.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import { ReceiptsService } from '../receipts/receipts.service.ts';

/** For the payer's browser. Reading an open payment may cause a requery (`requeryIfDue`). */
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
    private readonly unrecorded: UnrecordedPayments,
    private readonly throttle: ThrottleService,
    private readonly cookies: SiteCookies,
  ) {}

  /** The fees of all events, or with `?event=` of one event. */
  @Get('fees')
  @UseInterceptors(CacheFees)
  async findFees(@Query('event', TextPipe) event: string): Promise<FeesResponse> {
    return { success: true, fees: await this.fees.findFees(event) };
  }

  /**
   * Also gives the browser its cookie: an attempt belongs to a browser, and one whose first `initiate` is never
   * answered must be known when it asks again.
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

  /** People pass a receipt's address on: only the payer's browser, and one that has proved the mobile, reads it whole. */
  @Header('Vary', 'Cookie')
  @Get('receipt/txn/:id')
  async receipt(
    @Param('id') merchTxnId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReceiptResponse> {
    const payment = await this.requery.find(merchTxnId);
    const receipt = await this.receipts.findReceipt(payment);
    const isWhole = payment && (await this.readers.isReader(payment, request, response));
    return { success: true, receipt: isWhole ? receipt : receiptForStranger(receipt, payment!) };
  }

  @Throttled('receipt')
  @Get('receipt')
  async maskedReceipt(@Query('number', TextPipe) number: string): Promise<MaskedReceiptResponse> {
    return { success: true, receipt: await this.receipts.findMasked(number) };
  }

  /**
   * Receipt numbers are sequential: guesses of the mobile are limited per number, its misses over all networks, and
   * number and mobile show the whole receipt of an adult only; transaction id and mobile show that of any player. The
   * browser that was shown it whole reads it whole by its address, too.
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
    if ('merchantTxnId' in receipt) await this.readers.admit(receipt.merchantTxnId, request, response);
    return { success: true, receipt };
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

  private browser(request: Request, response: Response): string {
    return browserOf(request, response, this.cookies);
  }
}
