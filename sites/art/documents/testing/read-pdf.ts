import { inflateSync } from 'node:zlib';

/** The content of a PDF file that `pdf-file.ts` has written. */
export interface ReadPdf {
  /** The objects' texts by number; for a stream, the text of its dictionary. */
  objects: ReadonlyMap<number, string>;
  /**
   * The texts of the paragraphs and headings in the order of the pages, decoded by the character maps of the file's
   * fonts.
   */
  paragraphs: { tag: string; text: string }[];
  pages: number;
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
const numbersIn = (text = ''): number[] => [...text.matchAll(/\b(\d{1,9}) 0 R/g)].map(([, number]) => Number(number));

/** Reads a file of pdf-file.ts: the objects by the directory at the file's end, and their texts. */
export function readPdf(file: Buffer): ReadPdf {
  const streams = new Map<number, Buffer>();
  const objects = new Map<number, string>();
  const read = (at: number, object: number): void => {
    const head = `${object} 0 obj\n`;
    if (file.toString('latin1', at, at + head.length) !== head) throw new Error(`Object ${object} is not at ${at}.`);
    const begin = file.indexOf('stream\n', at) + 'stream\n'.length;
    const dictionary = file.toString('latin1', at + head.length, begin);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    objects.set(object, dictionary);
    streams.set(object, inflateSync(file.subarray(begin, begin + length)));
  };
  const directoryAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1', file.length - 40))?.[1]);
  const directory = Number.parseInt(file.toString('latin1', directoryAt, directoryAt + 10), 10);
  read(directoryAt, directory);
  const table = streams.get(directory) ?? Buffer.alloc(0);
  const packed: [object: number, place: number][] = [];
  for (let object = 1; object < table.length / 6; object++) {
    const [kind, at, place] = [
      table[object * 6],
      table.readUIntBE(object * 6 + 1, 3),
      table.readUInt16BE(object * 6 + 4),
    ];
    if (kind === 1) read(at, object);
    if (kind === 2) packed.push([object, place]);
  }
  for (const [object, dictionary] of [...objects]) {
    const [, count, first] = /\/ObjStm \/N (\d+) \/First (\d+)/.exec(dictionary) ?? [];
    if (!count) continue;
    const texts = streams.get(object)!.toString('latin1');
    const index = texts.slice(0, Number(first)).trim().split(' ').map(Number);
    for (const [each, place] of packed)
      if (index[2 * place] !== each) throw new Error(`Object ${each} is not the object ${place} of its stream.`);
    for (let each = 0; each < index.length; each += 2) {
      const [from, to] = [index[each + 1]!, index[each + 3] ?? Infinity];
      objects.set(index[each]!, texts.slice(Number(first) + from, Number(first) + to).trim());
    }
  }
  const entry = (object: number | undefined, name: string): string | undefined =>
    new RegExp(`/${name} (<<.*?>>|\\[.*?\\]|\\d+ 0 R)`, 's').exec(objects.get(object ?? 0) ?? '')?.[1];
  const follow = (object: number | undefined, name: string): number => numbersIn(entry(object, name))[0] ?? 0;

  const lettersOf = (font: number): Map<string, string> => {
    const map = streams.get(follow(font, 'ToUnicode'))?.toString('latin1') ?? '';
    return new Map([...map.matchAll(/<(\w{4})> <(\w*)>/g)].map(([, code, text]) => [code!, fromUtf16(text!)]));
  };
  const paragraphs: ReadPdf['paragraphs'] = [];
  const pages = numbersIn(entry(follow(follow(directory, 'Root'), 'Pages'), 'Kids'));
  for (const page of pages) {
    const named = [...(entry(follow(page, 'Resources'), 'Font') ?? '').matchAll(/\/([\w-]+) (\d+) 0 R/g)];
    const fonts = new Map(named.map(([, name, font]) => [name, lettersOf(Number(font))]));
    let font: Map<string, string> | undefined;
    const shown =
      streams
        .get(follow(page, 'Contents'))
        ?.toString('latin1')
        .replaceAll(/\/Span <<.*?>> BDC/g, '') ?? '';
    for (const [, begun, name, codes] of shown.matchAll(/\/(\w+) << \/MCID \d+ >> BDC|\/([\w-]+) \d+ Tf|<(\w+)>/g)) {
      if (begun) paragraphs.push({ tag: begun, text: '' });
      if (name) font = fonts.get(name);
      if (codes) paragraphs.at(-1)!.text += codes.replaceAll(/\w{4}/g, (code) => font?.get(code) ?? '\ufffd');
    }
  }
  return { objects, paragraphs, pages: pages.length };
}
