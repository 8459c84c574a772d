import { formatRupees } from '@maidan/shared/format/money.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';

/** What has become of a player's money, in words. */
export interface MoneyState {
  /** `₹1,550`, with what was taken at the counter after moves. */
  sum: string;
  kind: 'paid' | 'due' | 'back';
  /** `Paid`, `₹450 due`, `₹200 to refund`, `₹200 refunded`, `Refunded`. */
  text: string;
}

/**
 * The most urgent of a player's states: what the family owes, then what the club owes, then what went back. Undefined
 * for a player without a payment.
 */
export function moneyState({ money }: Pick<ListedPlayerView, 'money'>): MoneyState | undefined {
  if (!money) return undefined;
  const { paid, returned, returning, due } = money;
  const sum = formatRupees(paid);
  if (due > 0) return { sum, kind: 'due', text: translate('players.money.due', { sum: formatRupees(due) }) };
  if (returning > 0)
    return { sum, kind: 'back', text: translate('players.money.returning', { sum: formatRupees(returning) }) };
  if (returned === 0) return { sum, kind: 'paid', text: translate('players.money.paid') };
  return returned < paid
    ? { sum, kind: 'back', text: translate('players.money.returned', { sum: formatRupees(returned) }) }
    : { sum, kind: 'back', text: translate('players.money.allReturned') };
}
