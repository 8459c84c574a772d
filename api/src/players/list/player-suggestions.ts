import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { searchWords, wordPattern } from '../../simple-rest/like.ts';
import { readRows } from '../../sql/read-rows.ts';
import type { Player } from '../player.entity.ts';
import { type PlayerRow, selectPlayerRows } from './player-columns.ts';

/** The statements of a search that is asked for with each letter typed: building one takes half as long as running it. */
export class PlayerSuggestions {
  /** By the number of words: of a text at most eight count. */
  private readonly statements = new Map<number, string>();
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

  /** Its parameters are the words' patterns in their order, and the limit. */
  private statementFor(text: string, words: number): string {
    const known = this.statements.get(words);
    if (known !== undefined) return known;
    const rows = this.queryFor(text);
    selectPlayerRows(rows);
    const statement = `${rows.getQueryAndParameters()[0]} LIMIT $${words + 1}`;
    this.statements.set(words, statement);
    return statement;
  }
}
