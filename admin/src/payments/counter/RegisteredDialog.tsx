import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { club } from '@maidan/shared/club.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { resultUrl, whatsAppUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useId } from 'react';
import { translate } from '../../i18n/translate.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { FormActions } from '../../ui/dialog/dialogParts.tsx';
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

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 16,
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

/** Text of the message to the player, with a link to the receipt. */
export const receiptText = (
  { playerName, eventName, receiptNumber, amount, merchTxnId }: CounterResponse,
  origin: string,
): string =>
  translate('counter.registered.message', {
    club: club.name,
    player: isolated(playerName),
    event: eventName,
    sum: formatRupees(amount),
    receipt: receiptNumber,
    link: `${origin}${resultUrl(merchTxnId)}`,
  });

interface RegisteredDialogProps {
  registered: CounterResponse;
  onNext: () => void;
  onClose: () => void;
}

/** The receipt of a player who was registered at the counter, with links to open it and to send it. */
export function RegisteredDialog({ registered, onNext, onClose }: RegisteredDialogProps) {
  const id = useId();
  const { playerName, mobile, eventName, receiptNumber, merchTxnId, amount } = registered;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}-receipt`}>
      <DialogTitle id={id}>{translate('counter.registered.title', { player: playerName })}</DialogTitle>
      <DialogContent>
        <Receipt id={`${id}-receipt`}>
          <span className="word">{translate('counter.registered.receiptNumber')}</span>
          <strong>{receiptNumber}</strong>
          <span className="word">
            {translate('counter.registered.sumFor', { sum: formatRupees(amount), event: eventName })}
          </span>
        </Receipt>
        <Ways>
          <Button variant="outlined" href={resultUrl(merchTxnId)} target="_blank" rel="noopener">
            {translate('counter.registered.open')}
            <VisuallyHidden>, {translate('page.newTab')}</VisuallyHidden>
          </Button>
          <Button
            variant="outlined"
            startIcon={<WhatsAppIcon />}
            href={whatsAppUrl(mobile, receiptText(registered, window.location.origin))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('counter.registered.send')}
            <VisuallyHidden>, {translate('page.newTab')}</VisuallyHidden>
          </Button>
        </Ways>
      </DialogContent>
      <FormActions className="row">
        <Button variant="outlined" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
        <Button variant="contained" onClick={onNext} autoFocus>
          {translate('counter.registered.another')}
        </Button>
      </FormActions>
    </Dialog>
  );
}
