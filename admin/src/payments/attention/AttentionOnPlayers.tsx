import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { displayType, palette } from '../../theme/palette.ts';
import { paymentsPath } from '../paymentUrl.ts';
import { StripRoom, useShownBefore } from '../../ui/useShownBefore.ts';
import { attentionHeadline, attentionOpened, useAttention, useAttentionCount } from './useAttention.ts';

const Line = styled(Link)({
  ...displayType,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 40,
  marginBottom: 8,
  padding: '4px 12px',
  fontSize: 18,
  lineHeight: 1.1,
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `8px solid ${palette.earth}`,
  textDecoration: 'none',
});

/**
 * A line above the players that links to the attention list; nothing when no item needs attention. While loading it
 * keeps its room, in a browser that has not loaded it yet or that had items before. The room then stays, so that the
 * players do not move up.
 */
export function AttentionOnPlayers() {
  const items = useAttention();
  const count = useAttentionCount();
  const hasRoom = useShownBefore('payments.attention', count === undefined ? undefined : count > 0, true);
  if (items.length === 0)
    return hasRoom ? <StripRoom sx={{ minHeight: 40, ...(count === 0 && { borderColor: 'transparent' }) }} /> : null;
  return (
    <Line to={paymentsPath({})} state={attentionOpened}>
      {attentionHeadline(items)} <span aria-hidden>→</span>
    </Line>
  );
}
