export interface SentFile {
  bytes: Buffer;
  /** The file name that the browser sends. The API must not trust it. */
  name?: string;
  /** The MIME type that the browser sends. The API must not trust it. */
  type?: string;
}

const boundary = 'a-boundary-that-no-picture-has';

/** Escapes only the characters that would end the header, as browsers do, so that hostile names arrive unchanged. */
const escapedName = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A multipart form with a photo. It is written by hand, because `FormData` would correct hostile names. */
export function multipart(
  fields: Record<string, string>,
  { bytes, name = 'photo.jpg', type = 'image/jpeg' }: SentFile,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const texts = Object.entries(fields).map(
    ([field, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  const disposition = `Content-Disposition: form-data; name="photo"; filename="${escapedName(name)}"`;
  const head = `${texts.join('')}--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(whole),
  };
}
