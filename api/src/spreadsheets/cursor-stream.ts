import { Readable } from 'node:stream';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/** Rows fetched at a time: what one export holds in memory. */
const batch = 500;

/** What has been opened to be read: how many rows there are, and the text that they make. */
export interface RowText {
  total: number;
  text: Readable;
}

/**
 * Reads a query through a cursor and makes text of it, a batch at a time and no faster than it is taken away. Count and
 * rows are of one moment: what is written meanwhile is not seen. The connection goes back when the stream ends, fails or
 * is given up; PostgreSQL's own time limit ends a reader who stands still in the middle.
 */
export async function streamRows<T extends ObjectLiteral, Row>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  { head, record }: { head: string; record: (row: Row, serial: number) => string },
): Promise<RowText> {
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    rows.setQueryRunner(runner);
    const total = await rows.getCount();
    const [sql, parameters] = rows.getQueryAndParameters();
    await runner.query(`DECLARE told NO SCROLL CURSOR FOR ${sql}`, parameters);
    return { total, text: new CursorStream(runner, head, record) };
  } catch (fault) {
    await giveBack(runner);
    throw fault;
  }
}

class CursorStream<Row> extends Readable {
  private serial = 0;

  constructor(
    private readonly runner: QueryRunner,
    private head: string,
    private readonly record: (row: Row, serial: number) => string,
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
    void giveBack(this.runner).then(() => done(fault));
  }

  /** The next batch as text; null after the last. The head comes with the first, so that an empty list has it too. */
  private async next(): Promise<string | null> {
    const rows = (await this.runner.query(`FETCH ${batch} FROM told`)) as Row[];
    const text = this.head + rows.map((row) => this.record(row, ++this.serial)).join('');
    this.head = '';
    return text || null;
  }
}

/** Ends the transaction; a connection that is already broken has none. */
async function giveBack(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  if (!runner.isReleased) await runner.release();
}
