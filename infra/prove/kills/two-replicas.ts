import { Payer } from './payer.ts';
import type { Rig } from './rig.ts';

const crowd = 200;

/** Two hundred register, pay and come back at once; half of them meet the one replica, half the other. */
export async function twoReplicas(rig: Rig): Promise<void> {
  await rig.run(2);
  const payers = Array.from({ length: crowd }, () => new Payer(rig));
  await Promise.all(
    payers.map(async (payer) => {
      await payer.start();
      await payer.comeBack(await payer.pay());
    }),
  );
  const took = await rig.settled();
  const receipts = await rig.query<{ receipt_number: string }>(
    'SELECT DISTINCT receipt_number FROM payments WHERE receipt_number IS NOT NULL ORDER BY 1',
  );
  const last = receipts.at(-1)?.receipt_number ?? '';
  if (receipts.length !== crowd || !last.endsWith(String(crowd).padStart(6, '0'))) {
    throw new Error(`${receipts.length} receipts, the last is ${last}`);
  }
  console.log(`  ${crowd} registrations, ${crowd} receipts up to ${last}, settled after ${(took / 1000).toFixed(1)} s`);
}
