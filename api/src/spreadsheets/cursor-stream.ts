import { Readable } from 'node:stream';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/** Rows fetched at a time: what one answer holds in memory. */
const batch = 500;

/** How rows become text: `head` once in front, `tail` once at the end. */
export interface RowFormat<Row> {
  head: string;
  /** @param serial counts from 1 */
  record: (row: Row, serial: number) => string;
  tail?: string;
}

/** The number of rows, and the rows as text. */
export interface RowText {
  total: number;
  text: Readable;
}

/**
 * Streams a query's rows as text through a cursor, one batch at a time and no faster than the reader takes them. The
 * connection is released when the stream ends, fails or is destroyed; PostgreSQL's time limit ends a stalled reader.
 */
export async function streamRows<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
): Promise<Readable> {
  return (await open(db, rows, format, () => Promise.resolve(0))).text;
}

/** As `streamRows`, with the number of rows. Both are of one snapshot, so that they agree. */
export function streamCountedRows<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
): Promise<RowText> {
  return open(db, rows, format, () => rows.getCount());
}

async function open<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
  count: () => Promise<number>,
): Promise<RowText> {
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    rows.setQueryRunner(runner);
    const total = await count();
    const [sql, parameters] = rows.getQueryAndParameters();
    await runner.query(`DECLARE row_cursor NO SCROLL CURSOR FOR ${sql}`, parameters);
    // An error of the first batch still becomes an HTTP status, because nothing has been sent yet.
    const first = await fetchBatch<Row>(runner);
    return { total, text: new CursorStream(runner, format, first) };
  } catch (fault) {
    await releaseConnection(runner);
    throw fault;
  }
}

const fetchBatch = <Row>(runner: QueryRunner): Promise<Row[]> => runner.query(`FETCH ${batch} FROM row_cursor`);

class CursorStream<Row> extends Readable {
  private serial = 0;
  private atEnd = false;

  constructor(
    private readonly runner: QueryRunner,
    private readonly format: RowFormat<Row>,
    private first: Row[] | undefined,
  ) {
    super({ encoding: 'utf8' });
  }

  override _read(): void {
    this.next().then(
      (text) => this.push(text),
      (fault: Error) => this.destroy(fault),
    );
  }

  override _destroy(fault: Error | null, done: (fault: Error | null) => void): void {
    void releaseConnection(this.runner).then(() => done(fault));
  }

  /** The next batch as text, with the head before the first row and the tail after the last; null when all is read. */
  private async next(): Promise<string | null> {
    if (this.atEnd) return null;
    const { head, record, tail = '' } = this.format;
    const before = this.first ? head : '';
    const rows = this.first ?? (await fetchBatch<Row>(this.runner));
    this.first = undefined;
    this.atEnd = rows.length < batch;
    const text = rows.map((row) => record(row, ++this.serial)).join('');
    // An empty string would not end the stream; null does.
    return before + text + (this.atEnd ? tail : '') || null;
  }
}

/** Ends the transaction; a connection that is already broken has none. */
async function releaseConnection(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  if (!runner.isReleased) await runner.release();
}
