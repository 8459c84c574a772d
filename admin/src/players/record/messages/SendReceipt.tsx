import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { whatsAppUrl } from '@maidan/shared/format/links/phone-url.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useRegistration } from '../useRecord.ts';
import { receiptText } from './messageText.ts';

/** Opens WhatsApp with the receipt for the player's mobile; renders nothing for a player without a receipt. */
export function SendReceipt({ player }: { player: PlayerRecord }) {
  const { data } = useRegistration(player.id);
  if (!data?.merchTxnId || !player.receipt_number) return null;
  const text = receiptText(player, data.merchTxnId, window.location.origin);
  return (
    <Button
      variant="outlined"
      startIcon={<WhatsAppIcon />}
      href={whatsAppUrl(player.phone, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Send receipt
    </Button>
  );
}
