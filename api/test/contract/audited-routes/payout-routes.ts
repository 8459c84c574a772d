import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInPath } from './example.ts';

let files = 0;
/** A new settlement file with chosen columns. */
function aSettlementFile(): FormData {
  const body = new FormData();
  body.set('mapping', JSON.stringify({ atomTxnId: 0, amount: 1 }));
  const csv = `Txn ID,Amount\n${11_000_000_000_000 + ++files},1500`;
  body.set('file', new File([csv], 'settlement.csv', { type: 'text/csv' }));
  return body;
}

export async function aPayout(session: ConsoleSession): Promise<{ id: string }> {
  const answer = await session.send('POST /api/admin/payouts', { body: aSettlementFile() });
  return ((await answer.json()) as { payout: { id: string } }).payout;
}

export const payoutRoutes = (session: ConsoleSession): Examples => ({
  ...at(['POST /api/admin/payouts'], 'payout.compare', () => Promise.resolve({ body: aSettlementFile() })),
  ...at(
    ['DELETE /api/admin/payouts/:id'],
    'payout.delete',
    idInPath(() => aPayout(session)),
  ),
});
