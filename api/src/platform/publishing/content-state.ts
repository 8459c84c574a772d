import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The state of the public lists; the same object while nothing has changed. */
export interface Content {
  /** A text that differs after each change. */
  readonly version: string;
  /** Values of the expressions of `dependOn`, by name. */
  readonly parts: Readonly<Record<string, string>>;
}

interface Reading {
  startedAt: number;
  content: Promise<Content | undefined>;
}

/**
 * Milliseconds. The state that was read is used for `keepMs`, so a change by another process is seen at the latest
 * then. After `renewMs` it is read again while it is still used, so that no request waits for it.
 */
export const contentAges = { renewMs: 250, keepMs: 500 };

/**
 * Knows whether the public lists have changed. A change by this process counts as soon as the database has confirmed
 * its statement: TypeORM calls `afterQuery` before the statement's caller gets the result. Changes by other processes
 * are read from the row of `site_revision`, when a request asks and the known state is older than `renewMs` or than the
 * caller accepts. Unlike NOTIFY this needs no connection of its own, and works behind a pooler in transaction mode.
 */
@Injectable()
export class ContentState {
  private readonly expressions = new Map<string, string>();
  private known: Content | undefined;
  /** When the statement that has read `known` was sent, in the time of `now`. */
  private readAt = -Infinity;
  private reading: Reading | undefined;
  /** The time in milliseconds; tests replace it. */
  now = (): number => performance.now();

  constructor(private readonly db: DataSource) {
    db.subscribers.push({ afterQuery: ({ query }) => this.noteStatement(query) });
  }

  /**
   * Makes the lists depend on the value of an SQL expression of type text as well. The same statement reads it.
   * @param name of the value in `Content.parts`
   */
  dependOn(name: string, expression: string): void {
    this.expressions.set(name, expression);
  }

  /** The state, if it is recent enough; undefined when the database must be asked. */
  current(): Content | undefined {
    const age = this.now() - this.readAt;
    if (age > contentAges.keepMs) return undefined;
    // A failure is reported to the request that waits for an answer.
    if (age > contentAges.renewMs && !this.reading) this.read().content.catch(() => undefined);
    return this.known;
  }

  /**
   * The content as it is, or was at most `keepMs` ago. Concurrent callers share one statement.
   * @param since for a caller who knows of a change: the content as of this moment, by `now`, or later
   * @returns undefined when the revision's row is missing, so that changes cannot be detected
   * @throws the database's error
   */
  async find(since = this.now() - contentAges.keepMs): Promise<Content | undefined> {
    if (this.known && this.readAt >= since) return this.known;
    const { startedAt, content } = this.reading ?? this.read();
    const found = await content;
    // A statement that was sent before `since` may have missed the change, so the next one is awaited.
    return startedAt >= since ? found : this.find(since);
  }

  private noteStatement(query: string): void {
    if (!mayWrite(query)) return;
    // A statement that is under way may not see the change, so its result is not kept.
    this.reading = undefined;
    this.readAt = -Infinity;
  }

  private read(): Reading {
    const reading: Reading = { startedAt: this.now(), content: this.query() };
    this.reading = reading;
    const end = (): boolean => {
      const isLatest = this.reading === reading;
      if (isLatest) this.reading = undefined;
      return isLatest;
    };
    reading.content = reading.content.then(
      (found) => {
        const content = found?.version === this.known?.version ? this.known : found;
        if (!end()) return content;
        this.known = content;
        this.readAt = content ? reading.startedAt : -Infinity;
        return content;
      },
      (fault: unknown) => {
        end();
        throw fault;
      },
    );
    return reading;
  }

  private async query(): Promise<Content | undefined> {
    const parts = [...this.expressions].map(([name, expression]) => `, ${expression} AS "${name}"`);
    // A trigger of the tables that public pages show sets `changed_at`, even when a change did not raise the revision.
    const [row] = await this.db.query<({ version: string } & Record<string, string>)[]>(
      `SELECT revision || ' ' || extract(epoch FROM changed_at) AS version${parts.join('')} FROM site_revision WHERE id = 1`,
    );
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version: JSON.stringify([version, values]), parts: values };
  }
}

/**
 * Statements that change nothing, or nothing that others see before a COMMIT. A SELECT could write through a function;
 * the product has no such function for what public lists show.
 */
const harmless = /^\s*(SELECT|BEGIN|START TRANSACTION|ROLLBACK|SAVEPOINT|RELEASE SAVEPOINT|SET|SHOW)\b/i;

/** Whether others may see different content after this SQL statement. True in doubt. */
export const mayWrite = (statement: string): boolean => !harmless.test(statement);
