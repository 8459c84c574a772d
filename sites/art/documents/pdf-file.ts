import { deflateSync } from 'node:zlib';

/** The number of an object in a PDF file. */
export type ObjectNumber = number;

const compressed = (data: Buffer): Buffer => deflateSync(data, { level: 9 });

/** Text of a PDF's dictionaries, such as its title, as UTF-16. */
export const pdfText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export const reference = (object: ObjectNumber): string => `${object} 0 R`;
export const references = (objects: readonly ObjectNumber[]): string => `[${objects.map(reference).join(' ')}]`;

/** Builds a PDF 1.7 file (ISO 32000-1). The same calls make the same bytes, because the file contains no time. */
export class PdfFile {
  readonly #objects: (string | Buffer)[] = [];

  /** Reserves the number of an object whose text follows by `set`, so that two objects can refer to each other. */
  reserve(): ObjectNumber {
    return this.#objects.push('');
  }

  set(object: ObjectNumber, text: string): void {
    this.#objects[object - 1] = text;
  }

  add(text: string): ObjectNumber {
    return this.#objects.push(text);
  }

  /**
   * Adds a stream and returns its number.
   * @param entries further entries of the stream's dictionary
   */
  addStream(content: string | Uint8Array, entries = ''): ObjectNumber {
    return this.#objects.push(stream(Buffer.from(content as string), entries));
  }

  /**
   * Returns the file: first the streams, then all other objects in one compressed stream (7.5.7), then the position of
   * each (7.5.8).
   */
  end({ root, info }: { root: ObjectNumber; info: ObjectNumber }): Buffer {
    const parts: Buffer[] = [];
    let length = 0;
    const places: [kind: number, at: number, index: number][] = [[0, 0, 65_535]];
    const write = (part: Buffer): void => {
      parts.push(part);
      length += part.length;
    };
    const writeObject = (object: ObjectNumber, body: Buffer): void => {
      places[object] = [1, length, 0];
      write(Buffer.concat([Buffer.from(`${object} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
    };
    // The second line says that the file is binary (7.5.2).
    write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
    const [packed, directory] = [this.#objects.length + 1, this.#objects.length + 2];
    let texts = '';
    const index: number[] = [];
    for (const [place, body] of this.#objects.entries()) {
      if (typeof body !== 'string') {
        writeObject(place + 1, body);
        continue;
      }
      places[place + 1] = [2, packed, index.length / 2];
      index.push(place + 1, texts.length);
      texts += `${body}\n`;
    }
    const head = `${index.join(' ')}\n`;
    const entries = `/Type /ObjStm /N ${index.length / 2} /First ${head.length}`;
    writeObject(packed, stream(Buffer.from(head + texts, 'latin1'), entries));
    places[directory] = [1, length, 0];
    const at = length;
    const table = Buffer.concat(
      places.map(([kind, where, n]) => Buffer.from([kind, where >> 16, where >> 8, where, n >> 8, n])),
    );
    writeObject(
      directory,
      stream(table, `/Type /XRef /Size ${directory + 1} /W [1 3 2] /Root ${reference(root)} /Info ${reference(info)}`),
    );
    write(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    return Buffer.concat(parts);
  }
}

function stream(content: Buffer, entries: string): Buffer {
  const data = compressed(content);
  const dictionary = `<< /Length ${data.length} /Filter /FlateDecode ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), data, Buffer.from('\nendstream')]);
}
