import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * What the proxy does with a response: pass it on, never send it, reset the connection, reverse its bytes, or empty it.
 */
export const faults = ['none', 'hang', 'reset', 'garble', 'empty'] as const;
type Fault = (typeof faults)[number];

/** A proxy between the API and the bank: counts requeries, and can spoil a response after the bank has acted. */
export class GatewayProxy {
  fault: Fault = 'none';
  requeries = 0;
  url = '';
  private readonly server = createServer((request, response) => void this.forward(request, response));

  async open(bank: string): Promise<void> {
    this.bank = bank;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private bank = '';

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.includes('/status')) this.requeries += 1;
    const answer = await fetch(this.bank + request.url, {
      method: request.method ?? 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: await text(request),
    });
    const body = await answer.text();
    if (this.fault === 'hang') return;
    if (this.fault === 'reset') return void response.socket?.resetAndDestroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end({ none: body, garble: body.split('').reverse().join(''), empty: '' }[this.fault]);
  }
}
