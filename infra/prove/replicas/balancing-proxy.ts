import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { checkReadiness, type Backend, failuresUntilDown, recordCheck } from './backend.ts';

/** Milliseconds between two readiness checks, and milliseconds that an answer may take. */
export const checks = { everyMs: 500, longestMs: 2_000 };
/** Milliseconds after which nothing is sent to a replica that has stopped answering. */
export const failoverMs = failuresUntilDown * (checks.everyMs + checks.longestMs);

/** Milliseconds for which idle connections to replicas stay open; the API keeps them open longer. */
const idleMs = 60_000;

/** Headers that apply to one connection only (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'expect'];

type Outcome = 'answered' | 'not sent' | 'no answer';

const forwarded = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));

/**
 * One address in front of the replicas, as nginx or HAProxy would be configured. Ready replicas take turns. A request
 * that could not be delivered goes to the next replica, and so does a GET that was not answered. A POST that was
 * delivered is not sent twice. When no replica is ready, all are tried.
 */
export class BalancingProxy {
  readonly counts = { requests: 0, undelivered: 0, repeatedGets: 0, unanswered: 0 };
  private backends: Backend[] = [];
  private turn = 0;
  private isOpen = true;
  private readonly agent = new Agent({ keepAlive: true, timeout: idleMs });

  /** Listens on the port; returns the function that closes it. */
  async open(port: number, replicaPorts: () => readonly number[]): Promise<() => Promise<void>> {
    const server = createServer((request, response) => void this.forward(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    const checking = this.checkAlways(replicaPorts);
    return async () => {
      this.isOpen = false;
      await checking;
      this.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
  }

  isUp(port: number): boolean {
    return this.backends.some((backend) => backend.port === port && backend.isUp);
  }

  private async checkAlways(replicaPorts: () => readonly number[]): Promise<void> {
    while (this.isOpen) {
      this.backends = replicaPorts().map(
        (port) =>
          this.backends.find((each) => each.port === port) ?? { port, isUp: false, failures: 0, pending: new Set() },
      );
      for (const backend of this.backends) this.check(backend);
      await wait(checks.everyMs);
    }
  }

  /** Checks a replica, unless a check of it is under way. */
  private check(backend: Backend): void {
    backend.check ??= checkReadiness(backend.port, checks.longestMs)
      .then((answer) => recordCheck(backend, answer))
      .finally(() => (backend.check = undefined));
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.counts.requests += 1;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return void response.destroy();
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const tried = new Set<Backend>();
    for (let backend = this.next(tried); backend; backend = this.next(tried)) {
      tried.add(backend);
      const outcome = await this.attempt(backend, request, body, response);
      if (outcome === 'answered') return;
      if (outcome === 'not sent') this.counts.undelivered += 1;
      else if (isSafe) this.counts.repeatedGets += 1;
      else break;
    }
    this.counts.unanswered += 1;
    response.writeHead(502, { 'content-type': 'text/plain' }).end('No replica has answered.\n');
  }

  private next(tried: ReadonlySet<Backend>): Backend | undefined {
    const up = this.backends.filter(({ isUp }) => isUp);
    const left = (up.length > 0 ? up : this.backends).filter((backend) => !tried.has(backend));
    return left[this.turn++ % left.length];
  }

  private attempt(
    backend: Backend,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<Outcome> {
    const { method, url: path, socket } = request;
    const headers = {
      ...forwarded(request.headers),
      'content-length': String(body.length),
      'x-forwarded-for': socket.remoteAddress,
    };
    return new Promise((resolve) => {
      let isConnected = false;
      const outgoing = send({ host: '127.0.0.1', port: backend.port, method, path, headers, agent: this.agent });
      const end = (outcome: Outcome) => {
        backend.pending.delete(outgoing);
        resolve(outcome);
      };
      backend.pending.add(outgoing);
      outgoing.once('socket', (connection) => {
        if (connection.connecting) connection.once('connect', () => (isConnected = true));
        else isConnected = true;
      });
      outgoing.once('error', () => end(isConnected ? 'no answer' : 'not sent'));
      outgoing.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        answer.once('close', () => end('answered'));
      });
      outgoing.end(body);
    });
  }
}
