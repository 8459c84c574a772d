import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AtomSettings } from '../../config/atom-settings.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Report } from '../payment-state.ts';
import { readRefundAnswer, readStatusAnswer, readTokenAnswer, type RefundAnswer } from './answers.ts';
import { type Bell, readBell } from './bell.ts';
import { decrypt, deriveKey, encrypt } from './cipher.ts';
import { type Envelope, readEnvelope } from './envelope.ts';
import { parseJson } from './json.ts';
import {
  type Inquiry,
  type RefundOrder,
  refundRequest,
  statusRequest,
  type TokenOrder,
  tokenRequest,
} from './requests.ts';

/** Milliseconds. A browser waits 30 s for a token, so we must have given up by then. */
const gatewayTimeouts = { token: 20_000, status: 15_000, refund: 30_000 };

type Refusal = { code: string | null; message: string | null };
export type TokenResult = { tokenId: string } | { refused: Refusal } | 'unreachable';

/** The payment provider, spoken to in three verbs. What it says is parsed here and believed nowhere else. */
@Injectable()
export class AtomGateway {
  private readonly log = new Logger('payment provider');
  private readonly settings: AtomSettings;

  constructor(@Inject(ENV) env: Env) {
    this.settings = env.atom;
  }

  /** Asks for the token of a checkout. `unreachable` leaves it open whether the provider has heard us. */
  async open(order: TokenOrder): Promise<TokenResult> {
    const answer = await this.ask(this.settings.authUrl, tokenRequest(this.settings, order), gatewayTimeouts.token);
    if (answer.kind === 'refused') return { refused: answer };
    return answer.kind === 'told' ? readTokenAnswer(answer.json) : 'unreachable';
  }

  /** Asks how a payment stands. A requery that fails is not a failed payment: it is `unknown`. */
  async inquire(inquiry: Inquiry): Promise<Report> {
    const answer = await this.ask(
      this.settings.statusUrl,
      statusRequest(this.settings, inquiry),
      gatewayTimeouts.status,
    );
    return readStatusAnswer(answer.kind === 'told' ? answer.json : undefined, inquiry.merchTxnId);
  }

  /** Undefined: no answer, so the money may be on its way or not. */
  async refund(order: RefundOrder): Promise<RefundAnswer | undefined> {
    const answer = await this.ask(this.settings.refundUrl, refundRequest(this.settings, order), gatewayTimeouts.refund);
    if (answer.kind === 'refused') return { accepted: false, code: answer.code, message: answer.message };
    return answer.kind === 'told' ? readRefundAnswer(answer.json) : undefined;
  }

  /** A message that came to us by browser or callback; undefined when it was not made with the merchant's key. */
  async hear(encData: unknown): Promise<Bell | undefined> {
    const { responseKey, responseSalt, responseHashKey } = this.settings;
    const text = decrypt(encData, await deriveKey(responseKey, responseSalt));
    return text === undefined ? undefined : readBell(parseJson(text), responseHashKey);
  }

  private async ask(url: string, document: object, patience: number): Promise<Answer> {
    const { merchantId, requestKey, requestSalt } = this.settings;
    const encData = encrypt(JSON.stringify(document), await deriveKey(requestKey, requestSalt));
    const envelope = await this.post(url, new URLSearchParams({ encData, merchId: merchantId }), patience);
    return envelope.kind === 'sealed' ? this.unseal(envelope.encData) : envelope;
  }

  /** Never throws: an adapter that cannot reach the provider has learnt nothing. */
  private async post(url: string, body: URLSearchParams, patience: number): Promise<Envelope> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      return readEnvelope(await answer.text());
    } catch (error) {
      // The address is ours and the reason is Node's; nothing of the payment is in either.
      this.log.warn(`${new URL(url).pathname} did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
      return { kind: 'empty' };
    }
  }

  private async unseal(encData: string): Promise<Answer> {
    const text = decrypt(encData, await deriveKey(this.settings.responseKey, this.settings.responseSalt));
    return text === undefined ? { kind: 'garbage' } : { kind: 'told', json: parseJson(text) };
  }
}

type Answer = Exclude<Envelope, { kind: 'sealed' }> | { kind: 'told'; json: unknown };
