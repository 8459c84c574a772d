import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { type NamedStatement, namedStatement, readRows } from '../platform/sql/read-rows.ts';
import type { Player } from './player.entity.ts';
import { type PlayerRow, searchParameters, selectPlayerRows } from './player-list.ts';

/**
 * Finds players while a user types. The SQL depends only on the number of words, so it is built once for each number.
 */
export class PlayerSuggestions {
  /** The statements by the number of parameters: two for each word of the search, of which there are at most eight. */
  private readonly statements = new Map<number, string | NamedStatement>();
  private readonly db: DataSource;
  private readonly queryFor: (text: string) => SelectQueryBuilder<Player>;

  /** @param queryFor selects the players that match a text, in their order */
  constructor(db: DataSource, queryFor: (text: string) => SelectQueryBuilder<Player>) {
    this.db = db;
    this.queryFor = queryFor;
  }

  find(text: string, limit: number): Promise<PlayerRow[]> {
    const parameters = searchParameters(text);
    return readRows<PlayerRow>(this.db, this.statementFor(text, parameters.length), [...parameters, limit]);
  }

  /**
   * The SQL takes two parameters for each word, in their order, and then the limit. A prepared statement is parsed once
   * per connection, but PostgreSQL may later use one plan for all values (a generic plan), which would be slow here.
   * For one word PostgreSQL does not choose the generic plan, so that statement is prepared (`npm run prove:players`
   * checks it). For several words it would, so those statements are sent without a name.
   */
  private statementFor(text: string, parameterCount: number): string | NamedStatement {
    const known = this.statements.get(parameterCount);
    if (known !== undefined) return known;
    const query = this.queryFor(text);
    selectPlayerRows(query);
    const sql = `${query.getQueryAndParameters()[0]} LIMIT $${parameterCount + 1}`;
    const statement = parameterCount === 2 ? namedStatement(sql) : sql;
    this.statements.set(parameterCount, statement);
    return statement;
  }
}
