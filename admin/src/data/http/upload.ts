import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { uploadTimeout } from '@maidan/shared/domain/timing.ts';
import { signInText } from '../../i18n/signInText.ts';
import { session } from '../../session/session.ts';
import { CallFailure, failureOf } from './callFailure.ts';
import { bytesOf, ofThisSession, readJson } from './http.ts';

export interface UploadOptions {
  /** Cancels the upload, which then rejects with an AbortError. */
  signal: AbortSignal;
  /** Receives the fraction that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * The failure of an upload without a response. Browsers report a network failure also when a chosen file was deleted or
 * changed since, so this reads the files again to tell the two apart.
 */
export async function networkFailure(body: FormData | string): Promise<CallFailure> {
  const files = typeof body === 'string' ? [] : [...body.values()].filter((value) => value instanceof File);
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer();
    return new CallFailure(signInText('calls.unreachable'), 0);
  } catch (error) {
    reportUnless(error, DOMException);
    return new CallFailure(signInText('calls.fileGone'), 0);
  }
}

/** Posts a form with files. Uses XMLHttpRequest, because fetch reports no upload progress. Resolves with the JSON answer. */
export const upload = (path: string, body: FormData | string, { signal, onProgress }: UploadOptions) =>
  new Promise<unknown>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const token = session.token();
    const abort = (): void => call.abort();
    signal.addEventListener('abort', abort);
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    call.addEventListener('load', () => {
      const json = readJson(call.responseText);
      if (call.status < 400) resolve(json);
      else reject(ofThisSession(failureOf(call.status, json), token));
    });
    call.addEventListener('error', () => void networkFailure(body).then(reject));
    call.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    call.open('POST', path);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Authorization', `Bearer ${token ?? ''}`);
    const timer = setTimeout(
      () => {
        reject(new CallFailure(signInText('calls.slow'), 0));
        call.abort();
      },
      uploadTimeout(bytesOf(body)),
    );
    call.addEventListener('loadend', () => clearTimeout(timer));
    call.send(body);
  });
