import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInPath } from './example.ts';
import { aPayout } from './payout-routes.ts';
import { aCheckedImport } from './player-routes.ts';

/** Downloads change nothing. They are audited, because personal data leaves the club with them. */
export const downloadRoutes = (session: ConsoleSession): Examples => ({
  ...at(['GET /api/players/export'], 'player.export', () => Promise.resolve({})),
  ...at(['GET /api/admin/payments/ledger.csv'], 'payment.export', () => Promise.resolve({})),
  ...at(['GET /api/admin/payments/unpaid.csv'], 'payment.export-unpaid', () => Promise.resolve({})),
  ...at(['GET /api/admin/payments/statement/export'], 'payment.export-statement', () =>
    Promise.resolve({ query: '?from=2026-11-01&to=2026-11-30&by=day' }),
  ),
  ...at(['GET /api/admin/audit/export'], 'audit.export', () => Promise.resolve({})),
  ...at(
    ['GET /api/admin/player-imports/:id/rejected'],
    'player-import.export',
    idInPath(() => aCheckedImport(session)),
  ),
  ...at(
    ['GET /api/admin/payouts/:id/differences.csv'],
    'payout.export',
    idInPath(() => aPayout(session)),
  ),
});
