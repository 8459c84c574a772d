import { PhotoGone, readPhotoBytes, readPhotoFacts } from '@maidan/shared/browser/read-photo.ts';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { shrinkToJpeg } from '@maidan/shared/browser/shrink-photo.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { photoSentences, registrationPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import type { PendingResponse, RegisterAgainResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../../lib/api.ts';
import type { PhotoState } from './form-state.ts';

/**
 * Limits in pixels, and in bytes before the data URL adds a third. A usual photo with all these bytes takes 12 s at 400
 * kbit/s and 75 s at 64 kbit/s, a small one 20 s at 64 kbit/s. The usual width is `playerPhotoWidths.full`
 * (`photo.spec.ts` compares both). It is not imported, so that the form does not load the module with it.
 */
export const usualLimits = { longestSide: 1200, bytes: 450_000 };
const smallLimits = { longestSide: 800, bytes: 120_000 };

/** Chromium's information about the network (Network Information API); other browsers lack it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');

const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Message of the first rule that the chosen file breaks, checked before it is decoded. */
export function photoProblem(facts: PhotoFacts): string | undefined {
  for (const rule of registrationPhotoRules) {
    const message = rule(facts, {});
    if (message) return message;
  }
  return undefined;
}

const asDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(picture);
  });

/**
 * Checks, decodes and shrinks a chosen file. Returns the photo, or a message why it cannot be used: a file of the right
 * type that cannot be decoded is damaged, and a file that cannot be read any more has its own message.
 */
export async function readPhoto(file: File): Promise<PhotoState> {
  const { name } = file;
  const refuse = (message: string): PhotoState => ({ phase: 'refused', name, message });
  const isSmall = isSlow(currentConnection());
  let content: Blob;
  let facts: PhotoFacts;
  try {
    facts = await readPhotoFacts(file);
    const problem = photoProblem(facts);
    if (problem) return refuse(problem);
    content = new Blob([await readPhotoBytes(file)]);
  } catch (error) {
    reportUnless(error, PhotoGone);
    return refuse(photoSentences.gone);
  }
  try {
    const picture = await shrinkToJpeg(content, isSmall ? smallLimits : usualLimits);
    return { phase: 'ready', facts, name, dataUrl: await asDataUrl(picture), isSmall };
  } catch (error) {
    reportUnless(error, DOMException);
    return refuse(photoSentences.damaged);
  }
}

/**
 * Returns the data URL of a smaller version, for a slow network; `dataUrl` itself when no smaller version can be made.
 */
export async function shrinkFurther(dataUrl: string): Promise<string> {
  try {
    // The data URL is decoded here and not fetched, because the Content-Security-Policy allows `data:` for pictures
    // only.
    const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
    const smaller = await asDataUrl(await shrinkToJpeg(new Blob([bytes]), smallLimits));
    return smaller.length < dataUrl.length ? smaller : dataUrl;
  } catch (error) {
    reportUnless(error, DOMException);
    return dataUrl;
  }
}

/** Turns a stored picture, e.g. `data:image/webp;base64,…`, into the state of a chosen photo without a file name. */
export function photoFromDataUrl(dataUrl: string): PhotoState {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
  if (!base64) return { phase: 'none' };
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const facts = { bytes: (base64.length / 4) * 3 - padding, type };
  return { phase: 'ready', facts, name: '', dataUrl };
}

/**
 * Loads the photo of an unsuccessful attempt from the API, or of the registration after which the player registers
 * again, because the draft does not contain it. Without an answer the applicant chooses it again.
 */
export async function storedPhoto(merchTxnId: string, signal: AbortSignal, isAgain = false): Promise<PhotoState> {
  const id = encodeURIComponent(merchTxnId);
  const path = `/payment/${isAgain ? `own/again?transaction=${id}&` : `pending/${id}?`}photo=1`;
  try {
    const call = { signal, timeout: timeouts.pendingRegistration };
    const answer = await callApi<PendingResponse | RegisterAgainResponse>(path, call);
    return photoFromDataUrl(('data' in answer ? answer.data.photo_base64 : answer.photo) ?? '');
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return { phase: 'none' };
  }
}
