import { readFile } from 'node:fs/promises';

/** Contents of files in memory. When they exceed `maxBytes`, the least recently used ones are dropped. */
export class FileCache {
  readonly #maxBytes: number;
  /** Contents by path, the least recently used first. */
  readonly #contents = new Map<string, Buffer>();
  #reads = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all contents together. */
  get bytes(): number {
    return this.#bytes;
  }

  get(path: string): Buffer | undefined {
    const content = this.#contents.get(path);
    if (!content) return undefined;
    this.#contents.delete(path);
    this.#contents.set(path, content);
    return content;
  }

  /**
   * Reads a file and keeps its content. Simultaneous calls for one file share a single read.
   * @throws the system's error when the file cannot be read
   */
  read(path: string): Promise<Buffer> {
    const pending = this.#reads.get(path);
    if (pending) return pending;
    const read = this.#load(path);
    this.#reads.set(path, read);
    return read;
  }

  /** Drops everything; files that are being read now are not kept either. */
  clear(): void {
    this.#contents.clear();
    this.#reads = new Map();
    this.#bytes = 0;
  }

  async #load(path: string): Promise<Buffer> {
    const reads = this.#reads;
    try {
      const content = await readFile(path);
      if (reads === this.#reads) this.#keep(path, content);
      return content;
    } finally {
      reads.delete(path);
    }
  }

  #keep(path: string, content: Buffer): void {
    this.#contents.set(path, content);
    this.#bytes += content.length;
    for (const [oldest, { length }] of this.#contents) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#contents.delete(oldest);
      this.#bytes -= length;
    }
  }
}
