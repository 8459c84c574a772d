import type { EntityManager } from 'typeorm';
import { defaultFileName } from '@maidan/shared/rules/players/player-import.ts';
import { styleKey } from '@maidan/shared/rules/players/style-words.ts';
import { mobilePattern } from '@maidan/shared/rules/registration.ts';
import { otherDigits, toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';
import type { Person } from '../players/earlier-persons.ts';

/** SQL: the last two arguments of a `translate` that does what `toAsciiDigits` does. */
const asciiDigits = `'${otherDigits}', '${toAsciiDigits(otherDigits)}'`;
/** Characters that join letters in Indian scripts. A `nameKey` is stored without them. */
const joiners = '\u200c\u200d';

/**
 * Erases what spreadsheets say about a person, who may have had other names and mobiles, and the rows of the person's
 * players. The counts of the imports stay. The caller holds `lockPlayers`, so no batch of an import runs meanwhile.
 * Imports that are being checked are locked here, because a check writes names into the rows.
 */
export async function eraseImportRows(
  tx: EntityManager,
  persons: readonly Person[],
  playerIds: readonly string[],
): Promise<void> {
  await tx.query(`SELECT FROM player_imports WHERE state IN ('uploaded', 'checked') ORDER BY id FOR UPDATE`);
  await tx.query('DELETE FROM player_import_rows WHERE player_id = ANY ($1)', [playerIds]);
  // A person without a name is left out: a search for no words would find every row.
  const named = persons.filter(({ nameKey }) => nameKey !== '');
  for (const person of named) await eraseRowsNaming(tx, person);
  // A column of names may have been chosen as the column of playing styles by mistake. The words are stored as
  // `styleKey` makes them, without the dot below (nukta) that a name has.
  for (const { nameKey } of named)
    await tx.query(`UPDATE player_imports SET words = '{}' WHERE words <> '{}' AND words::text LIKE ALL ($1)`, [
      patternsOf(nameKey).map((pattern) => `%${styleKey(pattern)}%`),
    ]);
}

const patternsOf = (nameKey: string): string[] =>
  nameKey
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word}%`);

/**
 * Deletes the staged rows with this name and mobile, and those of this name whose mobile is missing or invalid. Also
 * deletes any other row, checked or not, with the mobile in a cell (in any digits that `toAsciiDigits` reads) and the
 * words of the name in its cells.
 */
async function eraseRowsNaming(tx: EntityManager, { mobile, nameKey }: Person): Promise<void> {
  await tx.query(
    `DELETE FROM player_import_rows row
      WHERE (row.mobile = $1 AND row.name_key = $2)
         OR (row.name_key = $2 AND row.mobile !~ '${mobilePattern.source}')
         OR (lower(translate(row.cells::text, '${joiners}', '')) LIKE ALL ($3) AND EXISTS (
           SELECT FROM unnest(row.cells) AS cell
            WHERE strpos(regexp_replace(translate(cell, ${asciiDigits}), '\\D', '', 'g'), $1) > 0
         ))`,
    [mobile, nameKey, patternsOf(nameKey)],
  );
}

/** Deletes at most `most` spreadsheets that were uploaded before `before` and never run. @returns how many */
export const eraseUnrunImports = (tx: EntityManager, before: Date, most: number): Promise<number> =>
  count(
    tx,
    `DELETE FROM player_imports WHERE id IN (
       SELECT id FROM player_imports WHERE state IN ('uploaded', 'checked') AND created_at < $1
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [before, most],
  );

/**
 * Erases rows, headings and file names of imports that ended before `before`. An import that began before it and still
 * runs counts as failed. These imports can neither continue nor be undone. A file name may be a person's name, and the
 * first row of a sheet without headings names a person.
 * @returns the number of imports
 */
export async function eraseEndedImports(tx: EntityManager, before: Date, now: Date, most: number): Promise<number> {
  const ended = await tx.query<{ id: string }[]>(
    `SELECT id FROM player_imports
      WHERE rows_erased_at IS NULL AND CASE WHEN state IN ('running', 'undoing')
        THEN coalesce(undo_started_at, started_at) ELSE finished_at END < $1
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, most],
  );
  const ids = ended.map(({ id }) => id);
  await tx.query('DELETE FROM player_import_rows WHERE import_id = ANY ($1)', [ids]);
  await tx.query(
    `UPDATE player_imports SET file_name = $3, columns = '[]', mapping = '{}', words = '{}', rows_erased_at = $2,
       state = CASE WHEN state IN ('running', 'undoing') THEN 'failed' ELSE state END,
       finished_at = coalesce(finished_at, $2)
      WHERE id = ANY ($1)`,
    [ids, now, defaultFileName],
  );
  return ids.length;
}

/** Runs a DELETE, for which TypeORM returns the rows and their number. Returns the number. */
const count = async (tx: EntityManager, sql: string, values: unknown[]): Promise<number> =>
  (await tx.query<[unknown[], number]>(sql, values))[1];
