/** The most bytes of a logo's file. */
export const logoByteLimit = 1024 * 1024;
/** The most pixels of a logo. A small file can hold a huge picture. */
export const logoPixelLimit = 16_000_000;

/** MIME types of a logo that is made of pixels; `looksLikeSvg` recognises an SVG. */
export const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The `accept` attribute of the console's file field for a logo. */
export const logoAccept = [...logoTypes, 'image/svg+xml'].join(',');

export const logoSentences = {
  hint: 'PNG, SVG, JPEG or WebP, at most 1 MB; best a square without ground.',
  required: 'Please choose a picture of the logo',
  type: 'Please choose a PNG, SVG, JPEG or WebP picture',
  size: 'The logo must have at most 1 MB',
  gone: 'There is no such logo',
} as const;

/** Matches what may come before the root element of an SVG: an XML declaration, a comment or a document type. */
const prologue = /^\s*(?:<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>)/i;

/** Whether a file is an SVG by its first 4 kB. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, 4096));
  for (let before = prologue.exec(text); before; before = prologue.exec(text)) text = text.slice(before[0].length);
  return /^\s*<svg[\s>]/i.test(text);
}
