import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Call {
  path: string;
  type: string;
  body: string;
}

/** Stands between the product and the test bank, and keeps what is asked, so that it can be asked again. */
export class RecordedGateway {
  url = '';
  calls: Call[] = [];
  private bank = '';

  private readonly server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const call = { path: request.url ?? '', type: request.headers['content-type'] ?? '', body };
      this.calls.push(call);
      const answer = await this.ask(call);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
  });

  async open(bank: string): Promise<void> {
    this.bank = bank;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Milliseconds in which the bank answers the calls again, all at once, by the same way. */
  async measureAgain(calls: readonly Call[]): Promise<number> {
    const began = performance.now();
    await Promise.all(calls.map(async (call) => (await this.ask(call, this.url)).text()));
    return performance.now() - began;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private ask({ path, type, body }: Call, to = this.bank): Promise<Response> {
    return fetch(to + path, { method: 'POST', headers: { 'content-type': type }, body });
  }
}
