import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { club } from '@maidan/shared/club.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { resultUrl, whatsAppUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useId } from 'react';
import { displayType, palette } from '../../theme/palette.ts';
import { VisuallyHidden } from '../../ui/typography.ts';

const Receipt = styled('div')({
  display: 'grid',
  gap: 4,
  padding: 16,
  color: palette.chalk,
  backgroundColor: palette.board,
  '& strong': { ...displayType, fontSize: 30, overflowWrap: 'anywhere' },
  '& .word': { fontSize: 16 },
});

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });

/** The message to the player, with the receipt. */
export const receiptText = (
  { playerName, eventName, receiptNumber, amount, merchTxnId }: CounterResponse,
  origin: string,
): string =>
  `Hello from ${club.name}! ${isolated(playerName)} is registered for ${eventName}. ${formatRupees(amount)} received, ` +
  `receipt ${receiptNumber}:\n${origin}${resultUrl(merchTxnId)}`;

interface RegisteredDialogProps {
  registered: CounterResponse;
  onNext: () => void;
  onClose: () => void;
}

/** The receipt of a player who was registered at the counter, to be printed or sent. */
export function RegisteredDialog({ registered, onNext, onClose }: RegisteredDialogProps) {
  const id = useId();
  const { playerName, mobile, eventName, receiptNumber, merchTxnId, amount } = registered;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}-receipt`}>
      <DialogTitle id={id}>{playerName} is registered</DialogTitle>
      <DialogContent>
        <Receipt id={`${id}-receipt`}>
          <span className="word">Receipt number</span>
          <strong>{receiptNumber}</strong>
          <span className="word">
            {formatRupees(amount)} for {eventName}
          </span>
        </Receipt>
        <Ways>
          <Button variant="outlined" href={resultUrl(merchTxnId)} target="_blank" rel="noopener">
            Open and print the receipt
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </Button>
          <Button
            variant="outlined"
            startIcon={<WhatsAppIcon />}
            href={whatsAppUrl(mobile, receiptText(registered, window.location.origin))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send it by WhatsApp
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </Button>
        </Ways>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" onClick={onNext} autoFocus>
          Register another
        </Button>
      </DialogActions>
    </Dialog>
  );
}
