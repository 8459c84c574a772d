import { timeouts } from '@maidan/shared/domain/timing.ts';
import { bodyOf } from '../../data/body.ts';
import { CallFailure, failureOf, silence } from '../../data/callFailure.ts';
import { readJson } from '../../data/http.ts';
import { session } from '../../session/session.ts';
import type { UploadManagerOptions } from './uploadManager.ts';

const address = '/api/gallery/upload';

/** Aborts a call in which nothing has moved for the usual time: 5 MB over a weak uplink may take much longer. */
function watchFor(call: XMLHttpRequest, onStall: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onStall();
      call.abort();
    }, timeouts.usual);
  };
  call.upload.addEventListener('progress', moved);
  call.upload.addEventListener('load', moved);
  call.addEventListener('loadend', () => clearTimeout(timer));
  moved();
}

/** One photo. XMLHttpRequest, because fetch does not tell how much has left. */
export const sendPhoto: UploadManagerOptions['send'] = ({ id, file }, details, { signal, onMove }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = (): void => call.abort();
    signal.addEventListener('abort', abort);
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    call.upload.addEventListener('progress', ({ loaded, total }) => onMove(total ? loaded / total : 0));
    call.addEventListener('load', () => {
      const json = readJson(call.responseText);
      if (call.status < 400) resolve(json);
      else reject(failureOf(call.status, json));
    });
    call.addEventListener('error', () => reject(new CallFailure(silence.unreachable, 0)));
    call.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    call.open('POST', address);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Authorization', `Bearer ${session.token() ?? ''}`);
    watchFor(call, () => reject(new CallFailure(silence.slow, 0)));
    call.send(bodyOf({ id, ...details, photo: file }));
  });
