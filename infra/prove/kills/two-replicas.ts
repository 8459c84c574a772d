import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';

const concurrentPayers = 200;

/** Two hundred people register, pay and return at once, distributed over two replicas. */
export async function twoReplicas(harness: Harness): Promise<void> {
  await harness.run(2);
  const payers = Array.from({ length: concurrentPayers }, () => new Payer(harness));
  await Promise.all(
    payers.map(async (payer) => {
      await payer.start();
      await payer.comeBack(await payer.pay());
    }),
  );
  const took = await harness.settled();
  const receipts = await harness.query<{ receipt_number: string }>(
    'SELECT DISTINCT receipt_number FROM payments WHERE receipt_number IS NOT NULL ORDER BY 1',
  );
  const lastReceipt = receipts.at(-1)?.receipt_number ?? '';
  if (receipts.length !== concurrentPayers || !lastReceipt.endsWith(String(concurrentPayers).padStart(6, '0'))) {
    throw new Error(`${receipts.length} receipts, the last is ${lastReceipt}`);
  }
  console.log(
    `  ${concurrentPayers} registrations, ${concurrentPayers} receipts up to ${lastReceipt}, settled after ${(took / 1000).toFixed(1)} s`,
  );
}
