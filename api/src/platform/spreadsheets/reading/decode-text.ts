import { UnreadableSheet } from './unreadable-sheet.ts';

const byteOrderMarks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Other files begin so, whatever their name says: PDF, HTML and XML, Rich Text. */
const otherFile = /^\s*(?:%PDF|<|\{\\rtf)/;
/** What no text holds. U+001A ends the files of some old programs. */
const controlCharacter = /[^\P{Cc}\t\n\v\f\r\u001a\u0080-\u009f]/u;

/** A text in the encodings that spreadsheet programs write. Without a mark it is UTF-8, or else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (otherFile.test(text) || controlCharacter.test(text)) throw new UnreadableSheet('type');
  return text;
}

function encodingOf(bytes: Buffer): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return marked[0];
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
