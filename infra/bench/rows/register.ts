import pg from 'pg';
import { importApiModule } from '../../local/api-module.ts';
import { Payer, smallPhoto } from '../../product/payer.ts';
import type { Figures } from '../measure/figures.ts';
import { RegisterClub } from '../product/register-club.ts';
import type { Transaction } from '../product/transactions.ts';
import { resultsOf, type Row } from './row.ts';

const atOnce = 32;

/**
 * Thirty-two people register at once: initiate, pay at the test bank, return. The time at the bank's page is not
 * counted. The product's time is that of both calls, minus the time of the gateway and of the pictures. Those two times
 * are measured separately in each round: the same requests are sent to the bank, and the same pictures are stored,
 * thirty-two at once. The picture is small, because a large one would hide the rest. The baseline runs the statements
 * of thirty-two recorded registrations on a copy of the database as it was before them.
 */
export const registerRows: Row = {
  name: 'register',
  needs: [],
  note: `our share is both calls without the gateway and the picture, whose parts are measured again by themselves and taken off; the bare SQL replays the recorded statements in their transactions on a copy of the database.`,
  async measure({ rounds }) {
    const club = await RegisterClub.open();
    try {
      const statements = await recordStatements(club);
      const count = statements[0]!.reduce((sum, { statements: { length } }) => sum + length, 0);
      const baseline = async (): Promise<Figures> => {
        const ms = await replay(club, statements);
        return { ms, wholeMs: ms };
      };
      return await resultsOf(
        { row: 'register', what: `${atOnce} at once; bare SQL, ${count} statements each`, rounds },
        { ours: () => registerAll(club), baseline },
        { ms: { unit: 'our share ms', goal: { atMost: 2 } }, wholeMs: { unit: 'with gateway and picture ms' } },
      );
    } finally {
      await club.close();
    }
  },
};

/** Registers all of them. @throws when one of them is not registered */
async function registerAll(club: RegisterClub): Promise<Figures> {
  const payers = Array.from({ length: atOnce }, () => new Payer(club.payersClub));
  await Promise.all(payers.map((payer) => payer.openForm()));
  const before = await countRegistered(club);
  club.gateway.calls = [];
  const startMs = await timed(() => Promise.all(payers.map((payer) => payer.start())));
  const returnForms = await Promise.all(payers.map((payer) => payer.pay()));
  const returnMs = await timed(() => Promise.all(payers.map((payer, i) => payer.comeBack(returnForms[i]!))));
  const registered = (await countRegistered(club)) - before;
  if (registered !== atOnce) throw new Error(`${registered} of ${atOnce} were registered.`);
  const gatewayMs = await club.gateway.measureAgain([...club.gateway.calls]);
  const wholeMs = startMs + returnMs;
  return { ms: wholeMs - gatewayMs - (await storePictures(club)), wholeMs };
}

async function recordStatements(club: RegisterClub): Promise<Transaction[][]> {
  const payers = Array.from({ length: atOnce }, () => new Payer(club.payersClub));
  await registerOne(new Payer(club.payersClub));
  const recorded = await club.record(payers.map((payer) => () => registerOne(payer)));
  for (const [i, payer] of payers.entries()) await nameIds(club, payer.merchTxnId, recorded[i]!);
  return recorded;
}

async function registerOne(payer: Payer): Promise<void> {
  await payer.start();
  const status = await payer.comeBack(await payer.pay());
  if (status !== 303) throw new Error(`A payer who came back was answered ${status}.`);
}

/** Gives new rows the ids that they had when the statements were recorded, as later statements name them. */
async function nameIds({ harness }: RegisterClub, merchTxnId: string, recorded: Transaction[]): Promise<void> {
  const [ids] = await harness.query<Record<'registrations' | 'payments' | 'players', string>>(
    `SELECT registration_id AS registrations, id AS payments, player_id AS players FROM payments WHERE merch_txn_id = $1`,
    [merchTxnId],
  );
  for (const statement of recorded.flatMap(({ statements }) => statements))
    for (const [table, id] of Object.entries(ids ?? {}))
      if (statement.text.startsWith(`INSERT INTO "${table}"("id",`))
        statement.text = statement.text.replace('VALUES (DEFAULT', `VALUES ('${id}'`);
}

/** Replays the recorded statements. @throws when not all people are registered afterwards */
const replay = (club: RegisterClub, statements: Transaction[][]): Promise<number> =>
  club.withCopy(async (url) => {
    const ms = await bareSql(url, statements);
    const registered = await countRegistered(club, url);
    if (registered !== atOnce) throw new Error(`The bare SQL has registered ${registered} of ${atOnce}.`);
    return ms;
  });

async function storePictures(club: RegisterClub): Promise<number> {
  const store = await openPictureStore(club.pictures);
  const photo = Buffer.from((await smallPhoto).split(',')[1]!, 'base64');
  return timed(() => Promise.all(Array.from({ length: atOnce }, () => store.store('registrations', photo))));
}

async function countRegistered({ harness }: RegisterClub, url?: string): Promise<number> {
  const [row] = await harness.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payments WHERE state = 'paid' AND player_id IS NOT NULL`,
    [],
    url,
  );
  return row?.count ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The part of the API's compiled class that is used here. */
interface Photos {
  store(area: 'registrations', bytes: Buffer): Promise<unknown>;
}

/** Opens a store that checks, decodes, resizes and writes pictures to a folder, as the API does. */
async function openPictureStore(folder: string): Promise<Photos> {
  const { openDisk } = await importApiModule('platform/storage/stores/open-file-store');
  const { PhotosService } = (await import(`@maidan/api/dist/${'platform/storage/photos.service'}.js`)) as {
    PhotosService: new (files: unknown) => Photos;
  };
  return new PhotosService(openDisk(folder));
}

/** Number of connections in the product's pool. */
const connections = 12;

/** Milliseconds to run all recorded registrations at once, each with its transactions in their order. */
async function bareSql(databaseUrl: string, each: readonly Transaction[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    // Opens the connections before the measurement; the product's are open as well.
    await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT pg_sleep(0.2)')));
    const began = performance.now();
    await Promise.all(
      each.map(async (transactions) => {
        for (const transaction of transactions) await run(pool, transaction);
      }),
    );
    return performance.now() - began;
  } finally {
    await pool.end();
  }
}

async function run(pool: pg.Pool, { isBlock, statements }: Transaction): Promise<void> {
  const client = await pool.connect();
  try {
    if (isBlock) await client.query('START TRANSACTION');
    for (const { text, values } of statements) await client.query(text, values);
    if (isBlock) await client.query('COMMIT');
  } finally {
    client.release();
  }
}
