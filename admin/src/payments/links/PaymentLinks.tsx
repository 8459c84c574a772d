import { styled } from '@mui/material/styles';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { eventPath, recordPath } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';

const NameLink = styled(Link)({ color: palette.ink, textUnderlineOffset: 3 });

/**
 * The name of a payer, which leads to the player's record: there is none before the payment, and none of an erased
 * player.
 */
export function PayerLink({ payment, children }: { payment: PaymentRow; children: ReactNode }) {
  const canRead = useIsAllowed('players:read');
  const { playerId, payerName } = payment;
  return canRead && playerId && payerName ? <NameLink to={recordPath(playerId)}>{children}</NameLink> : children;
}

/** The name of the event, which leads to its own view. */
export function EventLink({ payment: { eventId, eventName } }: { payment: PaymentRow }) {
  const canRead = useIsAllowed('events:read');
  return canRead ? <NameLink to={eventPath(eventId)}>{eventName}</NameLink> : eventName;
}
