/** `npm run club`: commands by which the server's operator takes what a club says of itself to another installation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { importApiModule } from '../api-module.ts';
import { readOptions } from '../command-line.ts';
import { codeOf, terminalMessage, UserError } from '../user-error.ts';
import { runCommand } from './with-database.ts';

const USAGE = `npm run club -- export <file>    write names, texts, colours, logo and pictures, as they were saved last, into a new file
npm run club -- import <file>    make the club of such a file the draft; the console shows and publishes it`;

const { positionals, showUsage, refuse } = readOptions(USAGE, {}, { allowPositionals: true, misuse: 1 });
const [verb = '', file = '', ...more] = positionals;
if (!verb) showUsage();
if (verb !== 'export' && verb !== 'import') refuse(`There is no "${verb}".`);
if (!file || more.length > 0) refuse(`${verb} needs the name of one file.`);

await runCommand(verb === 'export' ? exportTo : importFrom, describe);

async function exportTo(): Promise<void> {
  await withClubFile(async ({ exportClub }, db) => {
    writeNew(await exportClub(db));
    console.log(`Written to ${file}. It holds no players, payments or accounts.`);
  });
}

async function importFrom(): Promise<void> {
  const text = readText();
  await withClubFile(async ({ importClub }, db) => {
    const { facts, texts, pictures, isChanged } = await importClub(db, text);
    const counts = [pluralise(facts, 'fact'), pluralise(texts, 'text'), pluralise(pictures, 'picture')].join(', ');
    console.log(`${file}: ${counts}.`);
    console.log(
      isChanged
        ? 'Saved as a draft: an administrator looks at it in the console, under Club, and publishes it.'
        : 'Nothing differs from what was saved last.',
    );
  });
}

type ClubFile = Awaited<ReturnType<typeof importApiModule<'club/club-file'>>>;
type Connection = Parameters<ClubFile['exportClub']>[0];

async function withClubFile(work: (club: ClubFile, db: Connection) => Promise<void>): Promise<void> {
  const { connect } = await importApiModule('database/data-source');
  const { readEnv } = await importApiModule('platform/config/env');
  const club = await importApiModule('club/club-file');
  const db = await connect(readEnv(process.env));
  try {
    await work(club, db);
  } finally {
    await db.destroy();
  }
}

function writeNew(text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new UserError(`${file} exists already: name a new file.`);
    throw new UserError(`${file} cannot be written: ${codeOf(error) ?? terminalMessage(error)}.`);
  }
}

function readText(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${codeOf(error) ?? terminalMessage(error)}.`);
  }
}

/** Text of an error: a line for each wrong part of the file, or the stack when the operator cannot correct it. */
function describe(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'DomainError') return terminalMessage(error);
  const { errors = {} } = (error as Error & { details: { errors?: Record<string, string> } }).details;
  const lines = Object.entries(errors).map(([name, sentence]) => `${name}: ${sentence}`);
  return [`Nothing was imported from ${file}.`, ...(lines.length > 0 ? lines : [error.message])].join('\n');
}
