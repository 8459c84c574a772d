import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { searchWords, wordPattern } from '../../simple-rest/like.ts';
import { type NamedStatement, namedStatement, readRows } from '../../sql/read-rows.ts';
import type { Player } from '../player.entity.ts';
import { type PlayerRow, selectPlayerRows } from './player-columns.ts';

/** The statements of a search that is asked for with each letter typed: building one takes half as long as running it. */
export class PlayerSuggestions {
  /** By the number of words: of a text at most eight count. */
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
   * A name saves PostgreSQL the parsing. It may only be had where PostgreSQL goes on planning for each word: one plan for
   * every word would read the newest players until enough match, which a rare word never has, or all that match, which
   * takes long for a common one. With one word the plan for every word costs several times as much by its own estimate
   * (the limit is a parameter, too), so that it is not taken; with more words it seems the cheaper one.
   */
  private statementFor(text: string, words: number): string | NamedStatement {
    const known = this.statements.get(words);
    if (known !== undefined) return known;
    const rows = this.queryFor(text);
    selectPlayerRows(rows);
    const sql = `${rows.getQueryAndParameters()[0]} LIMIT $${words + 1}`;
    const statement = words === 1 ? namedStatement(sql) : sql;
    this.statements.set(words, statement);
    return statement;
  }
}
