import { Transform, type TransformCallback } from 'node:stream';
import { type Cell, csvRecord } from '../csv.ts';
import type { CopiedTable } from './copied-table.ts';
import { PlainRows } from './plain-rows.ts';

const lineFeed = 0x0a;

/**
 * Turns rows of COPY's text format, in which an empty cell stands for null, into a CSV file with serial numbers from 1.
 */
export class CopyToCsv extends Transform {
  private serial = 0;
  /** The beginning of a row whose end has not arrived. */
  private begun: Buffer = Buffer.alloc(0);
  /** This buffer is used again for every chunk, so that the memory does not grow with the file. */
  private buffer = Buffer.alloc(0);
  private isHeadWritten = false;

  constructor(private readonly table: CopiedTable) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.writeHead();
    const rows = this.begun.length > 0 ? Buffer.concat([this.begun, chunk]) : chunk;
    const end = rows.lastIndexOf(lineFeed) + 1;
    this.begun = rows.subarray(end);
    this.writeRows(rows.subarray(0, end));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.writeHead();
    done(this.begun.length > 0 ? new Error('The last row has no end') : null);
  }

  private writeHead(): void {
    if (!this.isHeadWritten) this.push(this.table.head);
    this.isHeadWritten = true;
  }

  private writeRows(rows: Buffer): void {
    const needed = PlainRows.bytesFor(rows.length, this.table.columns.length);
    if (this.buffer.length < needed) this.buffer = Buffer.allocUnsafe(needed);
    const plain = new PlainRows(rows, this.buffer);
    while (plain.read < rows.length) {
      this.serial += 1;
      if (plain.copy(this.serial)) continue;
      this.writePlain(plain);
      const end = rows.indexOf(lineFeed, plain.read);
      this.push(this.recordOf(rows.toString('utf8', plain.read, end)));
      plain.read = end + 1;
    }
    this.writePlain(plain);
  }

  /** Sends the written rows to the reader as a copy, because the buffer is used again before the reader takes them. */
  private writePlain(plain: PlainRows): void {
    if (plain.written > 0) this.push(Buffer.from(this.buffer.subarray(0, plain.written)));
    plain.written = 0;
  }

  private recordOf(row: string): string {
    const cells = row.split('\t').map((cell, i): Cell => {
      const text = cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
      return this.table.columns[i]?.[2] === 'number' && text !== '' ? Number(text) : text;
    });
    return csvRecord([this.serial, ...cells]);
  }
}

/**
 * The letters that COPY writes behind a backslash, with the characters for which they stand (PostgreSQL, COPY, "Text
 * Format").
 */
const escapes: Partial<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
