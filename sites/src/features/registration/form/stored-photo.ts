import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../../lib/api.ts';
import type { PhotoState } from './form-state.ts';

/** Turns a stored picture, e.g. `data:image/webp;base64,…`, into the state of a chosen photo without a file name. */
export function photoFromDataUrl(dataUrl: string): PhotoState {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
  if (!base64) return { phase: 'none' };
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const facts = { bytes: (base64.length / 4) * 3 - padding, type };
  return { phase: 'ready', facts, name: '', dataUrl };
}

/**
 * Loads the photo of an unsuccessful attempt from the API, because the draft does not contain it. Without an answer
 * the applicant chooses it again.
 */
export async function storedPhoto(merchTxnId: string, signal: AbortSignal): Promise<PhotoState> {
  const path = `/payment/pending/${encodeURIComponent(merchTxnId)}?photo=1`;
  try {
    const { data } = await callApi<PendingResponse>(path, { signal, timeout: timeouts.pendingRegistration });
    return photoFromDataUrl(data.photo_base64 ?? '');
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return { phase: 'none' };
  }
}
