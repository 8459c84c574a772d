import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { displayType, palette } from '../../theme/palette.ts';
import { useHasCards } from '../../ui/useHasCards.ts';
import { paymentsPath } from '../calls/paymentUrl.ts';
import { AttentionBanner } from './AttentionBanner.tsx';
import { attentionHeadline } from './attentionHeadline.ts';
import { useAttention } from './useAttention.ts';

const Line = styled(Link)({
  ...displayType,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 48,
  marginBottom: 12,
  padding: '6px 12px',
  fontSize: 18,
  lineHeight: 1.1,
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `8px solid ${palette.earth}`,
  textDecoration: 'none',
});

/** Above the players: the whole list, or below 900 px one line that leads to it, so that the players begin higher up. */
export function AttentionOnPlayers() {
  const hasCards = useHasCards();
  const items = useAttention();
  if (!hasCards) return <AttentionBanner />;
  if (items.length === 0) return null;
  return (
    <Line to={paymentsPath({})}>
      {attentionHeadline(items)} <span aria-hidden>→</span>
    </Line>
  );
}
