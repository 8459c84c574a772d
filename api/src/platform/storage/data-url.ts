import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { invalid } from '../http/errors/domain-error.ts';

const head = /^data:image\/[a-z+.-]+;base64,/i;

/**
 * The bytes of a `data:image/…;base64,…` text, not yet checked to be a picture.
 * @throws DomainError `invalid` with the registration form's message
 */
export function readDataUrl(text: string): Buffer {
  const prefix = head.exec(text)?.[0];
  const payload = prefix ? text.slice(prefix.length) : '';
  if (!payload) throw invalid(photoSentences.registrationType, { photo: photoSentences.registrationType });
  if (payload.length > (photoByteLimit / 3) * 4 + 4)
    throw invalid(photoSentences.registrationSize, { photo: photoSentences.registrationSize });
  // Node skips characters that are not base64. `encodePicture` checks the bytes later.
  return Buffer.from(payload, 'base64');
}
