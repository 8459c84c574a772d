import type { IncomingMessage } from 'node:http';
import { Observable } from 'rxjs';
import { callSentences } from '@maidan/shared/domain/call-sentences.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type BodyPace, bodyPace, longestMs } from './body-limits.ts';

/**
 * Fails when a body stops coming or comes too slowly, and never emits. It watches the connection's byte count and not the
 * body, because a second reader would take bytes from the parser. Time is granted for what has come, not for the length
 * that was announced: otherwise a few connections that send a byte now and then would hold the memory of the largest bodies.
 */
export const slowBody = (request: IncomingMessage, pace: BodyPace = bodyPace): Observable<never> =>
  new Observable((subscriber) => {
    const [started, before] = [performance.now(), request.socket.bytesRead];
    let [received, lastByte] = [before, started];
    const look = (): void => {
      const now = performance.now();
      if (request.complete) return clearInterval(timer);
      if (request.socket.bytesRead > received) [received, lastByte] = [request.socket.bytesRead, now];
      if (now - lastByte < pace.idleMs && now - started < longestMs(received - before, pace)) return;
      subscriber.error(new DomainError('timeout', callSentences.tooSlow));
    };
    const timer = setInterval(look, pace.idleMs / 10);
    return () => clearInterval(timer);
  });
