import { Inject, Injectable, Logger } from '@nestjs/common';
import { gatewayTimeouts } from '@maidan/shared/domain/timing.ts';
import type { KeysTestResponse } from '@maidan/shared/wire/payment-setup.ts';
import type { AtomSettings } from '../../platform/config/atom-settings.ts';
import { Clock } from '../../platform/config/clock.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import type { Report } from '../payment-state.ts';
import { CircuitBreaker, type Endpoint } from './circuit-breaker.ts';
import { decrypt, deriveKey, encrypt } from './cipher.ts';
import { asObject, asText, at, parseJson } from './json.ts';
import { type GatewayNotification, type NotifiedOrder, parseNotification, parseNotifiedOrder } from './notification.ts';
import {
  noRefundList,
  noResponse,
  parseRefundList,
  parseRefundResponse,
  parseRefundStatus,
  type RefundList,
  type RefundResponse,
  unsent,
} from './refund-response.ts';
import {
  type RefundOrder,
  type RefundRequery,
  refundRequest,
  refundStatusRequest,
  type StatusRequery,
  statusRequest,
  type TokenOrder,
  tokenRequest,
} from './requests.ts';
import { parseStatusResponse, parseTokenResponse } from './status-response.ts';

type Refusal = { code: string | null; message: string | null };
type TokenResult = { tokenId: string } | { refused: Refusal } | 'unreachable';

type OutcomeListener = (endpoint: Endpoint, hasAnswered: boolean) => void;

/** An endpoint of the provider with its time-out (milliseconds) and circuit breaker. */
interface GatewayEndpoint {
  endpoint: Endpoint;
  url: string;
  timeout: number;
  breaker: CircuitBreaker;
}

/** Sends requests to the payment provider and parses its answers. A failed request is a result, not an exception. */
@Injectable()
export class AtomGateway {
  private readonly log = new Logger('payment provider');
  private readonly settings: AtomSettings;
  private readonly endpoints: Record<Endpoint, GatewayEndpoint>;
  private report: OutcomeListener = () => undefined;

  constructor(@Inject(ENV) { atom }: Env, clock: Clock) {
    this.settings = atom;
    // Each endpoint has its own circuit breaker, because the endpoints are on different hosts.
    const withBreaker = (endpoint: Endpoint, url: string): GatewayEndpoint => ({
      endpoint,
      url,
      timeout: gatewayTimeouts[endpoint],
      breaker: new CircuitBreaker(() => clock.now().getTime()),
    });
    this.endpoints = {
      token: withBreaker('token', atom.authUrl),
      status: withBreaker('status', atom.statusUrl),
      refund: withBreaker('refund', atom.refundUrl),
    };
  }

  /** Whether the token endpoint may be called: false while its circuit is open. */
  get canIssueTokens(): boolean {
    return !this.endpoints.token.breaker.isOpen;
  }

  get statusCircuit(): CircuitBreaker['state'] {
    return this.endpoints.status.breaker.state;
  }

  /**
   * Sets the one listener. It gets the outcome of each request that was sent, but not of calls that the breaker
   * refused.
   */
  onOutcome(listener: OutcomeListener): void {
    this.report = listener;
  }

  /** Asks for the token of a checkout. After `unreachable` the provider may still have received the request. */
  async requestToken(order: TokenOrder): Promise<TokenResult> {
    const answer = await this.send(this.endpoints.token, tokenRequest(this.settings, order));
    if (answer.kind === 'refused') return { refused: answer };
    return answer.kind === 'decrypted' ? parseTokenResponse(answer.json) : 'unreachable';
  }

  /** Asks for the status of a payment. When the requery itself fails, the report is `unknown`, not `failed`. */
  async requery(requery: StatusRequery): Promise<Report> {
    const answer = await this.send(this.endpoints.status, statusRequest(this.settings, requery));
    if (answer.kind === 'empty') return { kind: 'unknown', code: null, message: null, isEmpty: true };
    const json = answer.kind === 'decrypted' ? answer.json : undefined;
    return parseStatusResponse(json, requery.merchTxnId, this.settings.merchantId);
  }

  /**
   * Tests the keys of status requests by asking about a payment that was never made. A provider that knows the merchant
   * and the keys answers "no data" (OTS0401).
   */
  async testKeys(requery: StatusRequery): Promise<Omit<KeysTestResponse, 'success'>> {
    const answer = await this.send(this.endpoints.status, statusRequest(this.settings, requery));
    const fault = (code: string | null) => ({ result: 'refused' as const, ...(code !== null && { code }) });
    if (answer.kind === 'refused') return fault(answer.code);
    if (answer.kind === 'empty') return { result: 'unclear' };
    if (answer.kind !== 'decrypted') return { result: answer.kind };
    const { code } = parseStatusResponse(answer.json, requery.merchTxnId, this.settings.merchantId);
    return code === 'OTS0401' ? { result: 'accepted' } : fault(code);
  }

  /** Requests a refund. A repeated request must have the same `refundId`, which names the refund at the provider. */
  async refund(order: RefundOrder): Promise<RefundResponse> {
    if (this.endpoints.refund.breaker.isOpen) return unsent;
    const answer = await this.send(this.endpoints.refund, refundRequest(this.settings, order));
    return answer.kind === 'decrypted' ? parseRefundResponse(answer.json) : noResponse;
  }

  async requeryRefund(requery: RefundRequery): Promise<RefundResponse> {
    const answer = await this.send(this.endpoints.status, refundStatusRequest(this.settings, requery));
    return answer.kind === 'decrypted' ? parseRefundStatus(answer.json, requery.refundId) : noResponse;
  }

  async listRefunds(atomTxnId: string): Promise<RefundList> {
    const answer = await this.send(this.endpoints.status, refundStatusRequest(this.settings, { atomTxnId }));
    return answer.kind === 'decrypted' ? parseRefundList(answer.json) : noRefundList;
  }

  /** Decrypts a return post or a callback. Undefined when the key cannot decrypt it, or when it names no payment. */
  async decryptNotification(
    encData: unknown,
  ): Promise<{ notification: GatewayNotification; order: NotifiedOrder | null } | undefined> {
    const { responseKey, responseSalt, responseHashKey } = this.settings;
    const text = decrypt(encData, await deriveKey(responseKey, responseSalt));
    const json = text === undefined ? undefined : parseJson(text);
    const notification = parseNotification(json, responseHashKey);
    return notification && { notification, order: parseNotifiedOrder(json) };
  }

  private async send(endpoint: GatewayEndpoint, document: object): Promise<GatewayResponse> {
    const { merchantId, requestKey, requestSalt } = this.settings;
    const encData = encrypt(JSON.stringify(document), await deriveKey(requestKey, requestSalt));
    if (!endpoint.breaker.allowsRequest()) return { kind: 'unreachable' };
    const envelope = await this.post(endpoint, new URLSearchParams({ encData, merchId: merchantId }));
    return envelope.kind === 'encrypted' ? this.decryptResponse(envelope.encData) : envelope;
  }

  /** Returns `unreachable` instead of throwing when the provider cannot be reached. */
  private async post(endpoint: GatewayEndpoint, body: URLSearchParams): Promise<Envelope | Unreachable> {
    const { url, timeout } = endpoint;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const envelope = parseEnvelope(await answer.text());
      // An empty body or plain JSON counts as an answer unless the status is 500 or higher. An HTML page does not.
      const hasAnswered = answer.status < 500 && envelope.kind !== 'unreadable';
      this.recordOutcome(endpoint, hasAnswered);
      return envelope.kind === 'empty' && !answer.ok ? { kind: 'unreachable' } : envelope;
    } catch (error) {
      this.recordOutcome(endpoint, false);
      // Only the path and the error's name are logged, because neither contains data of the payment.
      this.log.warn(`${new URL(url).pathname} did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
      return { kind: 'unreachable' };
    }
  }

  private recordOutcome({ endpoint, breaker }: GatewayEndpoint, hasAnswered: boolean): void {
    if (hasAnswered) breaker.recordSuccess();
    else breaker.recordFailure();
    this.report(endpoint, hasAnswered);
  }

  private async decryptResponse(encData: string): Promise<GatewayResponse> {
    const text = decrypt(encData, await deriveKey(this.settings.responseKey, this.settings.responseSalt));
    return text === undefined ? { kind: 'unreadable' } : { kind: 'decrypted', json: parseJson(text) };
  }
}

type Unreachable = { kind: 'unreachable' };
type GatewayResponse = Exclude<Envelope, { kind: 'encrypted' }> | Unreachable | { kind: 'decrypted'; json: unknown };

/** An answer of the provider before decryption. */
export type Envelope =
  | { kind: 'encrypted'; encData: string }
  /** Plain JSON without `encData`: an error, or the greeting of a wrong URL. */
  | { kind: 'refused'; code: string | null; message: string | null }
  /** An empty body. With a status of success it means a wrong key, an unreadable request, or an unknown payment. */
  | { kind: 'empty' }
  | { kind: 'unreadable' };

function parsePlainJson(text: string): Envelope {
  const json = asObject(parseJson(text));
  if (!json) return { kind: 'unreadable' };
  const { encData } = json;
  if (typeof encData === 'string' && encData !== '') return { kind: 'encrypted', encData };
  const message = asText(json['txnDescription']) ?? asText(json['txnMessage']) ?? asText(json['message']);
  return {
    kind: 'refused',
    code: asText(json['txnStatusCode']) ?? asText(at(json, 'responseDetails', 'statusCode')),
    message,
  };
}

/**
 * Parses the body of an answer. Reads `merchId=…&encData=…` by name, because token and status answers have them in
 * opposite orders.
 */
export function parseEnvelope(body: string): Envelope {
  const text = body.trim();
  if (text === '') return { kind: 'empty' };
  if (text.startsWith('{')) return parsePlainJson(text);
  const encData = new URLSearchParams(text).get('encData');
  return encData ? { kind: 'encrypted', encData } : { kind: 'unreadable' };
}
