import { get, type ClientRequest } from 'node:http';

/** A replica as the load balancer sees it. */
export interface Backend {
  port: number;
  isUp: boolean;
  /** Failed readiness checks in a row. */
  failures: number;
  /** Requests that the replica has not answered yet. */
  pending: Set<ClientRequest>;
  /** The readiness check under way. */
  check?: Promise<void> | undefined;
}

type Answer = 'ready' | 'not ready' | 'silent';

export const failuresUntilDown = 2;

/** Sends a readiness check on its own connection. */
export function checkReadiness(port: number, longestMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/api/health/ready', agent: false, timeout: longestMs };
    const asked = get(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? 'ready' : 'not ready');
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve('silent'));
    asked.once('close', () => resolve('silent'));
  });
}

/**
 * Records the answer to a readiness check. A replica that answers "not ready" finishes its requests; requests at a
 * replica that has stopped answering are aborted here.
 */
export function recordCheck(backend: Backend, answer: Answer): void {
  backend.failures = answer === 'ready' ? 0 : backend.failures + 1;
  if (answer === 'ready') backend.isUp = true;
  if (backend.failures < failuresUntilDown || !backend.isUp) return;
  backend.isUp = false;
  if (answer === 'silent') for (const request of backend.pending) request.destroy();
}
