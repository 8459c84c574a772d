import type { IncomingMessage } from 'node:http';
import { Observable } from 'rxjs';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { longestUpload, uploadPace } from '@maidan/shared/domain/timing.ts';
import { DomainError } from '../errors/domain-error.ts';
import { crowdedPace } from './body-limits.ts';

/** Milliseconds between two checks of an arriving body. */
const lookEvery = 1_000;

/**
 * Fails with `timeout` when a body stops arriving or arrives too slowly; it emits no value. It watches the connection's
 * byte count, because a second reader of the body would take bytes from the parser. The time limit grows with the bytes
 * that have arrived, not with the announced length. Otherwise a few connections that send a byte now and then could
 * hold memory for long.
 * @param isCrowded whether another request waits for that memory; `crowdedPace` then applies
 */
export const slowBody = (request: IncomingMessage, isCrowded: () => boolean): Observable<never> =>
  new Observable((subscriber) => {
    const before = request.socket.bytesRead;
    let [started, received, lastByte] = [performance.now(), before, performance.now()];
    const look = (): void => {
      const now = performance.now();
      if (request.complete) return clearInterval(timer);
      // The server has paused the request itself, because there is no memory for it (byte-budget.ts): the sender is not
      // slow.
      if (request.isPaused()) return void ([started, lastByte] = [started + lookEvery, now]);
      if (request.socket.bytesRead > received) [received, lastByte] = [request.socket.bytesRead, now];
      const pace = isCrowded() ? crowdedPace : uploadPace;
      if (now - lastByte < pace.idleMs && now - started < longestUpload(received - before, pace)) return;
      subscriber.error(new DomainError('timeout', callSentences.tooSlow));
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  });
