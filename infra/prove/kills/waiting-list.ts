import { setTimeout as wait } from 'node:timers/promises';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';
import { Treasurer } from '../../product/treasurer.ts';

/** Places that are taken at the beginning, and refunded one after another. */
const takenPlaces = 10;
const waitingCount = 50;
/** How often both replicas are killed. Each kill comes soon after a refund and a raised limit. */
const kills = takenPlaces;
/** By how much the limit is raised before each kill: the refunds and the raises together give everybody a place. */
const raise = (waitingCount - takenPlaces) / kills;
/** Milliseconds after the last kill, within which all who wait must be registered. */
const deadline = 180_000;

const recordOffers = [
  'CREATE TABLE offers_made (id bigserial, number bigint, made_in bigint DEFAULT txid_current())',
  `CREATE FUNCTION record_offer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO offers_made (number) VALUES (NEW.number); RETURN NULL; END $$`,
  `CREATE TRIGGER record_offer AFTER UPDATE OF state ON waiting_list_entries FOR EACH ROW
    WHEN (NEW.state = 'offered') EXECUTE FUNCTION record_offer()`,
];

/**
 * Fifty people wait for a full event. Players are refunded and the limit is raised, while both replicas are killed
 * again and again. Meanwhile the people with an offer pay, and others try to get a place before them.
 */
export async function waitingList(harness: Harness): Promise<void> {
  const { eventId } = harness;
  const count = async (sql: string): Promise<number> =>
    (await harness.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? 0;
  await harness.run(2);
  const treasurer = await Treasurer.signIn(harness);
  await treasurer.setLimit(eventId, takenPlaces);
  for (let n = 0; n < takenPlaces; n++) {
    const payer = new Payer(harness);
    await payer.start();
    await payer.comeBack(await payer.pay());
  }
  await harness.settled();
  const paid = await harness.query<{ id: string }>(`SELECT id FROM payments WHERE state = 'paid' ORDER BY paid_at`);
  const families = new Map<string, Payer>();
  for (let n = 0; n < waitingCount; n++) {
    const payer = new Payer(harness);
    await payer.join();
    families.set(await payer.mobile(), payer);
  }
  const queue = await harness.query<{ number: string }>('SELECT number FROM waiting_list_entries ORDER BY number');
  for (const statement of recordOffers) await harness.query(statement);

  let isOver = false;
  const paying = payOffers(harness, families, () => isOver);
  let overtaken = 0;
  for (const [round, { id }] of paid.entries()) {
    const freed = [treasurer.refund(id), treasurer.setLimit(eventId, takenPlaces + raise * (round + 1))];
    await wait(Math.random() * 400);
    await harness.run(2);
    await Promise.all(freed);
    if ((await count(`waiting_list_entries WHERE state = 'waiting'`)) > 0 && (await new Payer(harness).tryToStart()))
      overtaken += 1;
  }
  const began = Date.now();
  while ((await count(`waiting_list_entries WHERE state = 'used'`)) < waitingCount) {
    if (Date.now() - began > deadline) throw new Error('Not all who waited were registered in three minutes');
    for (const { id } of paid)
      if (await count(`payments WHERE id = '${id}' AND state = 'paid'`)) await treasurer.refund(id);
    await treasurer.setLimit(eventId, waitingCount);
    await wait(500);
  }
  isOver = true;
  await paying;
  const took = await harness.settled();

  const offers = await harness.query<{ number: string }>(
    'SELECT number FROM offers_made ORDER BY min(id) OVER (PARTITION BY made_in), number',
  );
  const [offered, expected] = [offers, queue].map((rows) => rows.map(({ number }) => number).join());
  if (offered !== expected) throw new Error(`Offers were made to ${offered}, and not to ${expected}`);
  const players = await count(`players WHERE is_active AND deleted_at IS NULL`);
  const { paid: payments, unequal } = await harness.readCounts();
  if (players !== waitingCount || payments !== waitingCount || unequal > 0 || overtaken > 0)
    throw new Error(`${players} players, ${payments} payments, ${unequal} unequal lines, ${overtaken} have overtaken`);
  console.log(
    `  ${kills} kills of both replicas: ${waitingCount} offers in order, ${players} places, ${payments} payments, ` +
      `ledger difference 0, settled ${(took / 1000).toFixed(1)} s after the last`,
  );
}

/** Holders of an offer pay once at the bank, and come back until they are registered. */
async function payOffers(harness: Harness, families: Map<string, Payer>, isOver: () => boolean): Promise<void> {
  const returnForms = new Map<string, URLSearchParams>();
  while (!isOver()) {
    const offered = await harness.query<{ mobile: string }>(
      `SELECT mobile FROM waiting_list_entries WHERE state = 'offered' ORDER BY number`,
    );
    for (const { mobile } of offered) {
      const payer = families.get(mobile);
      // The API may be killed while it answers; the next turn tries again.
      if (!returnForms.has(mobile) && (await payer?.tryToStart())) returnForms.set(mobile, await payer!.pay());
      const returnForm = returnForms.get(mobile);
      if (returnForm) await payer?.comeBack(returnForm);
    }
    await wait(50);
  }
}
