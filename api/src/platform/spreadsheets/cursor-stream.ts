import { Readable } from 'node:stream';
import type pg from 'pg';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { downloadPlaces, listPlaces, stalled, stallMs, type StreamPlaces } from './stream-places.ts';

/** Rows fetched at a time. */
const usualBatch = 500;

/**
 * Milliseconds that the transaction may be idle: longer than others, because it waits for its reader and locks no row.
 */
const idleMs = stallMs + 5_000;

/** How rows become text: `head` once in front, `tail` once at the end. */
export interface RowFormat<Row> {
  head: string;
  /**
   * The text of one row.
   * @param serial counts from 1
   */
  record: (row: Row, serial: number) => string;
  tail?: string;
  /** Rows fetched at a time, fewer than usual where one row may be very long. */
  batch?: number;
}

/** Writes the rows of a list that was read at once. */
export const wholeText = <Row>({ head, record, tail = '' }: RowFormat<Row>, rows: readonly Row[]): string =>
  head + rows.map((row, i) => record(row, i + 1)).join('') + tail;

export interface RowText {
  total: number;
  text: Readable;
}

/**
 * Streams a query's rows as text through a cursor, one batch at a time and no faster than the reader takes them. The
 * connection is released when all is read, or when the stream fails, stalls or is destroyed.
 * @throws DomainError `unavailable` when too many wait for a place, or after waiting too long
 */
export async function streamRows<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
): Promise<Readable> {
  return (await open(listPlaces, db, rows, format, () => Promise.resolve(0))).text;
}

/** Streams rows as `streamRows` does, and counts them by the same query in the same snapshot, so that both agree. */
export function streamCountedRows<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
): Promise<RowText> {
  return open(downloadPlaces, db, rows, format, (runner) => countRows(runner, rows));
}

async function open<T extends ObjectLiteral, Row>(
  places: StreamPlaces,
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  format: RowFormat<Row>,
  count: (runner: QueryRunner) => Promise<number>,
): Promise<RowText> {
  const freePlace = await places.take();
  const runner = db.createQueryRunner();
  let released: Promise<void> | undefined;
  const release = () => (released ??= releaseConnection(runner).finally(freePlace));
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`);
    rows.setQueryRunner(runner);
    const total = await count(runner);
    const [sql, parameters] = rows.getQueryAndParameters();
    await runner.query(`DECLARE row_cursor NO SCROLL CURSOR FOR ${sql}`, parameters);
    // An error of the first batch can still be answered with an HTTP status, because nothing has been sent yet.
    const first = await fetchBatch<Row>(runner, format);
    return { total, text: new CursorStream(() => fetchBatch<Row>(runner, format), release, format, first) };
  } catch (fault) {
    await release();
    throw fault;
  }
}

/** The number of rows of a query. TypeORM's `getCount` counts entities; a join can give several rows for one entity. */
async function countRows<T extends ObjectLiteral>(runner: QueryRunner, rows: SelectQueryBuilder<T>): Promise<number> {
  const [sql, parameters] = rows.clone().orderBy().getQueryAndParameters();
  const [{ n }] = (await runner.query(`SELECT count(*)::int AS n FROM (${sql}) AS counted`, parameters)) as [
    { n: number },
  ];
  return n;
}

const fetchBatch = <Row>(runner: QueryRunner, { batch = usualBatch }: RowFormat<Row>): Promise<Row[]> =>
  runner.query(`FETCH ${batch} FROM row_cursor`);

class CursorStream<Row> extends Readable {
  private serial = 0;
  private atEnd = false;
  /** The timer runs while a batch waits for the reader, and not while the database reads the next one. */
  private stall: NodeJS.Timeout | undefined;

  /** @param release ends the transaction and frees the connection; calling it again does nothing */
  constructor(
    private readonly fetchNext: () => Promise<Row[]>,
    private readonly release: () => Promise<void>,
    private readonly format: RowFormat<Row>,
    private first: Row[] | undefined,
  ) {
    super({ encoding: 'utf8' });
    this.waitForReader();
  }

  override _read(): void {
    clearTimeout(this.stall);
    this.next().then(
      (text) => {
        this.push(text);
        this.waitForReader();
      },
      (fault: Error) => this.destroy(fault),
    );
  }

  private waitForReader(): void {
    clearTimeout(this.stall);
    if (!this.atEnd && !this.destroyed) this.stall = setTimeout(() => this.destroy(stalled()), stallMs);
  }

  override _destroy(fault: Error | null, done: (fault: Error | null) => void): void {
    clearTimeout(this.stall);
    this.release().then(() => done(fault), done);
  }

  /** Ends the transaction. The reader may take the remaining text slowly, because that needs no connection. */
  private async endReading(): Promise<void> {
    clearTimeout(this.stall);
    await this.release();
  }

  /** The next batch as text, with the head before the first row and the tail after the last; null when all is read. */
  private async next(): Promise<string | null> {
    if (this.atEnd) return null;
    const { head, record, tail = '', batch = usualBatch } = this.format;
    const before = this.first ? head : '';
    const rows = this.first ?? (await this.fetchNext());
    this.first = undefined;
    this.atEnd = rows.length < batch;
    if (this.atEnd) await this.endReading();
    const text = rows.map((row) => record(row, ++this.serial)).join('');
    // An empty string would not end the stream; null does.
    return before + text + (this.atEnd ? tail : '') || null;
  }
}

async function releaseConnection(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await endTransaction(runner);
  if (!runner.isReleased) await runner.release();
}

/** Rolls back. A connection that cannot roll back is closed, so that the pool does not reuse an open transaction. */
export const endTransaction = (runner: QueryRunner): Promise<void> =>
  runner.rollbackTransaction().catch(() => closeConnection(runner));

/** Closes the connection without waiting: it may be broken already, or its server may not answer. */
export async function closeConnection(runner: QueryRunner): Promise<void> {
  const client = (await runner.connect().catch(() => undefined)) as pg.Client | undefined;
  void client?.end().catch(() => undefined);
}
