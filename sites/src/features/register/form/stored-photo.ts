import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { callApi } from '../../../lib/api.ts';
import type { PhotoState } from './model/registration.machine.ts';

/** A picture as the club stored it, e.g. `data:image/webp;base64,…`, as one that was just chosen. */
export function photoFromDataUrl(dataUrl: string): PhotoState {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
  if (!base64) return { phase: 'none' };
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const facts = { bytes: (base64.length / 4) * 3 - padding, type };
  return { phase: 'ready', facts, name: 'The photo you sent', dataUrl };
}

/**
 * The photo of an attempt that did not succeed: the draft leaves it out, and the club gives it back to the browser
 * that sent it. Without an answer the applicant chooses it again.
 */
export async function storedPhoto(merchTxnId: string, signal: AbortSignal): Promise<PhotoState> {
  const path = `/payment/pending/${encodeURIComponent(merchTxnId)}?photo=1`;
  try {
    const { data } = await callApi<PendingResponse>(path, { signal, timeout: timeouts.pendingRegistration });
    return photoFromDataUrl(data.photo_base64 ?? '');
  } catch {
    return { phase: 'none' };
  }
}
