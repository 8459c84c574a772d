import type { PlayerCorrectionView } from '@maidan/shared/wire/player-record.ts';
import type { ReceiptCorrection } from '@maidan/shared/wire/payments.ts';
import type { Player } from '../../players/player.entity.ts';
import { playerName } from '../../players/player.view.ts';
import type { PlayerCorrection } from '../../players/record/player-correction.entity.ts';
import type { Registration } from '../../registrations/registration.entity.ts';

type Field = PlayerCorrectionView['changes'][number]['field'];
const nameFields: readonly Field[] = ['firstName', 'lastName'];

/**
 * Which of the name and mobile on a receipt are not those that were registered; null when both are, also after a
 * correction was taken back.
 * @param corrections the newest first
 */
export function receiptCorrection(
  registered: Pick<Registration, 'firstName' | 'lastName' | 'mobile'>,
  player: Pick<Player, 'firstName' | 'lastName' | 'mobile' | 'erasedAt'>,
  corrections: readonly Pick<PlayerCorrection, 'at' | 'changes'>[],
): ReceiptCorrection | null {
  if (player.erasedAt) return null;
  const name = playerName(registered) !== playerName(player);
  const mobile = registered.mobile !== player.mobile;
  const printed = [...(name ? nameFields : []), ...(mobile ? ['mobile'] : [])];
  const last = corrections.find(({ changes }) => changes.some(({ field }) => printed.includes(field)));
  return last ? { name, mobile, date: last.at.toISOString() } : null;
}
