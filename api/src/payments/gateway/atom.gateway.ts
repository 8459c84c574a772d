import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AtomSettings } from '../../config/atom-settings.ts';
import { Clock } from '../../config/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Report } from '../payment-state.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Endpoint } from './endpoints.ts';
import { decrypt, deriveKey, encrypt } from './protocol/cipher.ts';
import { type Envelope, parseEnvelope } from './protocol/envelope.ts';
import { parseJson } from './protocol/json.ts';
import { type GatewayNotification, parseNotification } from './protocol/notification.ts';
import {
  noResponse,
  parseRefundResponse,
  parseRefundStatus,
  type RefundResponse,
  unsent,
} from './protocol/refund-response.ts';
import {
  type RefundOrder,
  type RefundRequery,
  refundRequest,
  refundStatusRequest,
  type StatusRequery,
  statusRequest,
  type TokenOrder,
  tokenRequest,
} from './protocol/requests.ts';
import { parseStatusResponse, parseTokenResponse } from './protocol/status-response.ts';

/** Milliseconds. A browser waits 30 s for a token, so we must have given up by then. */
const gatewayTimeouts: Record<Endpoint, number> = { token: 20_000, status: 15_000, refund: 30_000 };

type Refusal = { code: string | null; message: string | null };
export type TokenResult = { tokenId: string } | { refused: Refusal } | 'unreachable';

type OutcomeListener = (endpoint: Endpoint, hasAnswered: boolean) => void;

/** An address of the provider, how long we wait there, and whether it is any use to knock. */
interface GatewayEndpoint {
  endpoint: Endpoint;
  url: string;
  timeout: number;
  breaker: CircuitBreaker;
}

/** The payment provider, spoken to in four verbs. What it says is parsed here and believed nowhere else. */
@Injectable()
export class AtomGateway {
  private readonly log = new Logger('payment provider');
  private readonly settings: AtomSettings;
  private readonly endpoints: Record<Endpoint, GatewayEndpoint>;
  private report: OutcomeListener = () => undefined;

  constructor(@Inject(ENV) { atom }: Env, clock: Clock) {
    this.settings = atom;
    // Different hosts: that one does not answer says nothing about the others.
    const door = (endpoint: Endpoint, url: string): GatewayEndpoint => ({
      endpoint,
      url,
      timeout: gatewayTimeouts[endpoint],
      breaker: new CircuitBreaker(() => clock.now().getTime()),
    });
    this.endpoints = {
      token: door('token', atom.authUrl),
      status: door('status', atom.statusUrl),
      refund: door('refund', atom.refundUrl),
    };
  }

  /** False while it is known that no token can be had: nobody should wait for one. */
  get canIssueTokens(): boolean {
    return !this.endpoints.token.breaker.isOpen;
  }

  /** Whether questions about payments are of any use now. */
  get statusCircuit(): CircuitBreaker['state'] {
    return this.endpoints.status.breaker.state;
  }

  /** Tells one listener how every call ends. A call that the circuit breaker refuses was not made. */
  onOutcome(listener: OutcomeListener): void {
    this.report = listener;
  }

  /** Asks for the token of a checkout. `unreachable` leaves it open whether the provider has heard us. */
  async requestToken(order: TokenOrder): Promise<TokenResult> {
    const answer = await this.send(this.endpoints.token, tokenRequest(this.settings, order));
    if (answer.kind === 'refused') return { refused: answer };
    return answer.kind === 'told' ? parseTokenResponse(answer.json) : 'unreachable';
  }

  /** Asks how a payment stands. A requery that fails is not a failed payment: it is `unknown`. */
  async requery(inquiry: StatusRequery): Promise<Report> {
    const answer = await this.send(this.endpoints.status, statusRequest(this.settings, inquiry));
    if (answer.kind === 'empty') return { kind: 'unknown', code: null, message: null, isEmpty: true };
    const json = answer.kind === 'told' ? answer.json : undefined;
    return parseStatusResponse(json, inquiry.merchTxnId, this.settings.merchantId);
  }

  /** Asks for a refund. The same `refundId` may be sent again: it names one refund. */
  async refund(order: RefundOrder): Promise<RefundResponse> {
    if (this.endpoints.refund.breaker.isOpen) return unsent;
    const answer = await this.send(this.endpoints.refund, refundRequest(this.settings, order));
    return answer.kind === 'told' ? parseRefundResponse(answer.json) : noResponse;
  }

  /** Asks what has become of a refund. */
  async requeryRefund(inquiry: RefundRequery): Promise<RefundResponse> {
    const answer = await this.send(this.endpoints.status, refundStatusRequest(this.settings, inquiry));
    return answer.kind === 'told' ? parseRefundStatus(answer.json, inquiry.refundId) : noResponse;
  }

  /** A message that came to us by browser or callback; undefined when it was not made with the merchant's key. */
  async decryptNotification(encData: unknown): Promise<GatewayNotification | undefined> {
    const { responseKey, responseSalt, responseHashKey } = this.settings;
    const text = decrypt(encData, await deriveKey(responseKey, responseSalt));
    return text === undefined ? undefined : parseNotification(parseJson(text), responseHashKey);
  }

  private async send(door: GatewayEndpoint, document: object): Promise<GatewayResponse> {
    const { merchantId, requestKey, requestSalt } = this.settings;
    const encData = encrypt(JSON.stringify(document), await deriveKey(requestKey, requestSalt));
    if (!door.breaker.allowsRequest()) return { kind: 'unreachable' };
    const envelope = await this.post(door, new URLSearchParams({ encData, merchId: merchantId }));
    return envelope.kind === 'sealed' ? this.decryptResponse(envelope.encData) : envelope;
  }

  /** Never throws: an adapter that cannot reach the provider has learnt nothing. */
  private async post(door: GatewayEndpoint, body: URLSearchParams): Promise<Envelope | Unreachable> {
    const { url, timeout } = door;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const envelope = parseEnvelope(await answer.text());
      // An empty 200 and plain JSON are the provider's own words; a server error or a page of HTML is an outage.
      const hasAnswered = answer.status < 500 && envelope.kind !== 'garbage';
      this.note(door, hasAnswered);
      return envelope.kind === 'empty' && !answer.ok ? { kind: 'unreachable' } : envelope;
    } catch (error) {
      this.note(door, false);
      // The address is ours and the reason is Node's; nothing of the payment is in either.
      this.log.warn(`${new URL(url).pathname} did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
      return { kind: 'unreachable' };
    }
  }

  private note({ endpoint, breaker }: GatewayEndpoint, hasAnswered: boolean): void {
    if (hasAnswered) breaker.recordSuccess();
    else breaker.recordFailure();
    this.report(endpoint, hasAnswered);
  }

  private async decryptResponse(encData: string): Promise<GatewayResponse> {
    const text = decrypt(encData, await deriveKey(this.settings.responseKey, this.settings.responseSalt));
    return text === undefined ? { kind: 'garbage' } : { kind: 'told', json: parseJson(text) };
  }
}

type Unreachable = { kind: 'unreachable' };
type GatewayResponse = Exclude<Envelope, { kind: 'sealed' }> | Unreachable | { kind: 'told'; json: unknown };
