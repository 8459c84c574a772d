import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Bodies of more bytes are builds; smaller bodies are pointers. */
const LARGE = 100_000;

/**
 * A proxy between a machine and the store. While the line is slow, the proxy stops in the middle of each large answer.
 */
export class SlowLine {
  isSlow = false;
  private stoppedAt = 0;
  private readonly server: Server;
  private readonly target: URL;

  private constructor(target: string) {
    this.target = new URL(target);
    this.server = createServer((incoming, response) => this.forward(incoming, response));
  }

  static async open(target: string): Promise<SlowLine> {
    const line = new SlowLine(target);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether a large answer has stopped since the last call. */
  isHalfWay(): boolean {
    const isHalfWay = this.stoppedAt > 0;
    this.stoppedAt = 0;
    return isHalfWay;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    const options = { host: this.target.hostname, port: this.target.port, method, path: url, headers };
    const sent = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const length = Number(answer.headers['content-length'] ?? 0);
      answer.pipe(length > LARGE && this.isSlow ? this.stopper(length / 2) : new Transform(passOn)).pipe(response);
    });
    sent.once('error', () => response.destroy());
    response.once('close', () => sent.destroy());
    incoming.pipe(sent);
  }

  /** Forwards `bytes` bytes, and the rest once the line is fast again. */
  private stopper(bytes: number): Transform {
    let passed = 0;
    return new Transform({
      transform: (chunk: Buffer, _, done) => {
        passed += chunk.length;
        void (async () => {
          if (passed > bytes) this.stoppedAt = passed;
          while (passed > bytes && this.isSlow) await wait(20);
          done(null, chunk);
        })();
      },
    });
  }
}

const passOn = {
  transform: (chunk: Buffer, _: unknown, done: (error: null, chunk: Buffer) => void) => done(null, chunk),
};
