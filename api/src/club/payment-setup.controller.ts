import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { KeysTestResponse, PaymentSetupResponse } from '@maidan/shared/wire/payment-setup.ts';
import { RequiresPermission } from '../auth/auth.decorators.ts';
import { AtomGateway } from '../payments/gateway/atom.gateway.ts';
import { newMerchTxnId } from '../payments/merch-txn-id.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';

/**
 * Answers how the server takes payments. The gateway's keys are settings of the server; no answer contains one of them.
 */
@Controller('admin/club/payments')
export class PaymentSetupController {
  constructor(
    private readonly gateway: AtomGateway,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @RequiresPermission('club:manage')
  @Get()
  read(): PaymentSetupResponse {
    return { success: true, mode: this.env.paymentMode, host: new URL(this.env.atom.statusUrl).host };
  }

  @RequiresPermission('club:manage')
  @Post('test')
  @HttpCode(200)
  async test(): Promise<KeysTestResponse> {
    const neverMade = { merchTxnId: newMerchTxnId(), merchTxnDate: this.clock.today(), amountPaise: 100 };
    return { success: true, ...(await this.gateway.testKeys(neverMade)) };
  }
}
