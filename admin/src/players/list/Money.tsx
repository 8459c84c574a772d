import { styled } from '@mui/material/styles';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { palette } from '../../theme/palette.ts';
import { type MoneyState, moneyState } from './moneyState.ts';

const colours: Record<MoneyState['kind'], string> = {
  paid: palette.grass,
  due: palette.earthDark,
  back: palette.sky,
};

/** The sum, and below it what has become of the money; both end at the right. */
const Lines = styled('span')({
  display: 'grid',
  justifyItems: 'end',
  lineHeight: '19px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'normal',
  '& small': { fontSize: 14, fontWeight: 700 },
  '&.one': { display: 'flex', flexDirection: 'row-reverse', gap: 6, alignItems: 'baseline' },
});

interface MoneyProps {
  player: ListedPlayerView;
  /** Whether the usual state, `Paid`, stands in one line with the sum. */
  isLow?: boolean;
}

/** The paid sum of a player with the state of the money; the sum alone of a player without a payment. */
export function Money({ player, isLow = false }: MoneyProps) {
  const state = moneyState(player);
  const sum = state?.sum ?? (player.amount === null ? undefined : formatRupees(player.amount));
  if (sum === undefined) return null;
  return (
    <Lines className={isLow && state?.kind === 'paid' ? 'one' : undefined}>
      <span>{sum}</span>
      {state && (
        <small style={{ color: colours[state.kind] }}>
          {state.kind === 'paid' && <span aria-hidden>✓ </span>}
          {state.text}
        </small>
      )}
    </Lines>
  );
}
