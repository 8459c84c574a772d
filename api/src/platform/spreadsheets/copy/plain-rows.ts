const ascii = (sign: string): number => sign.charCodeAt(0);
const tab = ascii('\t');
const lineFeed = ascii('\n');
const carriageReturn = ascii('\r');
const comma = ascii(',');
const quote = ascii('"');

/** Classes of bytes within a cell. */
const ordinary = 0;
const quoted = 1;
const end = 2;
const perhapsHindi = 3;
const careful = 4;

const kindsOf = (kindOf: (byte: number) => number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => kindOf(byte));

/**
 * Kinds of the bytes inside a cell. Quotes, COPY's escapes and control characters need care; C2 begins the characters
 * U+0080 to U+009F.
 */
const inside = kindsOf((byte) => {
  if (byte === tab || byte === lineFeed) return end;
  if (byte === comma) return quoted;
  return byte < 0x20 || [quote, ascii('\\'), 0x7f, 0xc2].includes(byte) ? careful : ordinary;
});

/** Kinds of the first byte of a cell. No formula begins with a digit, an English or Hindi letter, or a comma. */
const first = kindsOf((byte) => {
  if (inside[byte] === end || byte === comma) return inside[byte] ?? careful;
  if (byte === 0xe0) return perhapsHindi;
  return /[0-9A-Za-z]/.test(String.fromCharCode(byte)) ? ordinary : careful;
});

/**
 * Whether bytes that begin with E0 are Devanagari (U+0900 to U+097F: letters, marks, digits and signs), which E0 A4
 * and E0 A5 begin.
 */
const isDevanagari = (second: number | undefined): boolean => second === 0xa4 || second === 0xa5;

/**
 * Copies rows of COPY's text format to CSV, byte by byte. It is the quick way for rows that need at most quotes around
 * a cell with a comma. A test compares its records with those of `csv.ts`.
 */
export class PlainRows {
  /** Number of bytes that were read; `written` is the number of written bytes. */
  read = 0;
  written = 0;

  /** @param csv must have at least `bytesFor` bytes */
  constructor(
    private readonly rows: Uint8Array,
    private readonly csv: Uint8Array,
  ) {}

  /** Most bytes of CSV that `length` bytes of rows with `columns` cells each can become. */
  static bytesFor(length: number, columns: number): number {
    return 2 * length + Math.ceil(length / columns) * 14;
  }

  /** Copies the next row. @returns false, without reading it, when more than quotes around a comma may be needed */
  copy(serial: number): boolean {
    const { rows, csv } = this;
    let to = this.writeSerial(serial);
    let cell = to;
    let needsQuotes = false;
    let kinds = first;
    for (let at = this.read; ; at += 1) {
      const byte = rows[at]!;
      const kind = kinds[byte]!;
      if (kind === careful || (kind === perhapsHindi && !isDevanagari(rows[at + 1]))) return false;
      if (kind !== end) {
        if (kind === quoted) needsQuotes = true;
        kinds = inside;
        csv[to++] = byte;
        continue;
      }
      if (needsQuotes) to = this.wrap(cell, to);
      if (byte === lineFeed) return this.endRow(at + 1, to);
      csv[to++] = comma;
      cell = to;
      needsQuotes = false;
      kinds = first;
    }
  }

  private writeSerial(serial: number): number {
    let to = this.written;
    const digits = String(serial);
    for (let i = 0; i < digits.length; i += 1) this.csv[to++] = digits.charCodeAt(i);
    this.csv[to++] = comma;
    return to;
  }

  /** Moves a written cell by one byte and puts quotes around it. */
  private wrap(cell: number, to: number): number {
    const { csv } = this;
    for (let at = to; at > cell; at -= 1) csv[at] = csv[at - 1]!;
    csv[cell] = quote;
    csv[to + 1] = quote;
    return to + 2;
  }

  private endRow(read: number, to: number): true {
    this.csv[to] = carriageReturn;
    this.csv[to + 1] = lineFeed;
    this.read = read;
    this.written = to + 2;
    return true;
  }
}
