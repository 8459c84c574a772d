import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { searchWords, wordPattern } from '../platform/http/simple-rest/like.ts';
import { type NamedStatement, namedStatement, readRows } from '../platform/sql/read-rows.ts';
import type { Player } from './player.entity.ts';
import { type PlayerRow, selectPlayerRows } from './player-list.ts';

/**
 * Finds players while a text is being typed. The SQL is built once for each number of words, on which alone it depends:
 * building it takes half as long as running it.
 */
export class PlayerSuggestions {
  /** By the number of words in the search, at most eight. */
  private readonly statements = new Map<number, string | NamedStatement>();
  private readonly db: DataSource;
  private readonly queryFor: (text: string) => SelectQueryBuilder<Player>;

  /** @param queryFor selects the players that match a text, in their order */
  constructor(db: DataSource, queryFor: (text: string) => SelectQueryBuilder<Player>) {
    this.db = db;
    this.queryFor = queryFor;
  }

  find(text: string, limit: number): Promise<PlayerRow[]> {
    const patterns = searchWords(text).map(wordPattern);
    return readRows<PlayerRow>(this.db, this.statementFor(text, patterns.length), [...patterns, limit]);
  }

  /**
   * Its parameters are the words' patterns in their order, and the limit.
   *
   * A prepared statement is parsed once per connection, but PostgreSQL may then change to one plan for all values (a
   * generic plan). Here that would be slow for either rare or common words. For one word PostgreSQL estimates the generic
   * plan to cost several times as much and never chooses it, so this statement is prepared (`npm run prove:players` checks
   * it). For several words it would choose it, so these are sent without a name.
   */
  private statementFor(text: string, wordCount: number): string | NamedStatement {
    const known = this.statements.get(wordCount);
    if (known !== undefined) return known;
    const query = this.queryFor(text);
    selectPlayerRows(query);
    const sql = `${query.getQueryAndParameters()[0]} LIMIT $${wordCount + 1}`;
    const statement = wordCount === 1 ? namedStatement(sql) : sql;
    this.statements.set(wordCount, statement);
    return statement;
  }
}
