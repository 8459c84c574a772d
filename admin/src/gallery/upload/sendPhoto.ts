import { timeouts } from '@maidan/shared/domain/timing.ts';
import { bodyOf } from '../../data/http/body.ts';
import { CallFailure, failureOf, noResponseMessages } from '../../data/http/callFailure.ts';
import { readJson } from '../../data/http/http.ts';
import { session } from '../../session/session.ts';
import type { UploadManagerOptions } from './uploadManager.ts';

const url = '/api/gallery/upload';

/**
 * Aborts an upload without progress for `timeouts.usual`: 5 MB over a slow connection may take much longer in total.
 */
function abortWhenStalled(call: XMLHttpRequest, onStall: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onStall();
      call.abort();
    }, timeouts.usual);
  };
  call.upload.addEventListener('progress', restartTimer);
  call.upload.addEventListener('load', restartTimer);
  call.addEventListener('loadend', () => clearTimeout(timer));
  restartTimer();
}

/** Uploads one photo. Uses XMLHttpRequest, because fetch reports no upload progress. */
export const sendPhoto: UploadManagerOptions['send'] = ({ id, file }, details, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = (): void => call.abort();
    signal.addEventListener('abort', abort);
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    call.addEventListener('load', () => {
      const json = readJson(call.responseText);
      if (call.status < 400) resolve(json);
      else reject(failureOf(call.status, json));
    });
    call.addEventListener('error', () => reject(new CallFailure(noResponseMessages.unreachable, 0)));
    call.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    call.open('POST', url);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Authorization', `Bearer ${session.token() ?? ''}`);
    abortWhenStalled(call, () => reject(new CallFailure(noResponseMessages.slow, 0)));
    call.send(bodyOf({ id, ...details, photo: file }));
  });
