import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { channelLabels, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { counterLimits, oldestTakenDay } from '@maidan/shared/rules/payments/counter.ts';
import { useWatch } from 'react-hook-form';
import { translate } from '../../i18n/translate.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { FieldPair } from '../../ui/form/fields.tsx';
import { inputsOf } from '../../ui/form/inputs.tsx';
import type { CounterDraft } from './counterDraft.ts';
import { useShownFee } from './useCounter.ts';

const { DateInput, SelectInput, TextInput } = inputsOf<CounterDraft>();

const Fee = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  alignItems: 'center',
  minHeight: 80,
  padding: 16,
  color: palette.chalk,
  backgroundColor: palette.board,
  '& .word': { ...displayType, fontSize: 22, color: palette.willow },
  // Small enough for the nine plates of ₹1,00,000 on a phone.
  '& .sum': { fontSize: 'clamp(20px, 7vw, 32px)' },
  '& .note': { fontSize: 16 },
});

function feeNote({ selectedEvent, playerType }: CounterDraft, hasFailed: boolean): string {
  if (!selectedEvent || !playerType) return translate('counter.fee.choose');
  return translate(hasFailed ? 'counter.fee.failed' : 'counter.fee.loading');
}

/** Shows the fee, with fields for how, to whom and when it was paid. */
export function MoneyFields() {
  const values = useWatch<CounterDraft>() as CounterDraft;
  const { fee, hasFailed } = useShownFee();
  const today = indianDay(serverNow());
  return (
    <>
      <Fee role="status">
        <span className="word">{translate('counter.fee.name')}</span>
        {fee === undefined ? (
          <span className="note">{feeNote(values, hasFailed)}</span>
        ) : (
          <span className="sum">
            <DigitPlates value={formatRupees(fee)} />
          </span>
        )}
      </Fee>
      <FieldPair>
        <HowFields label={translate('payments.filters.channel')} />
      </FieldPair>
      <FieldPair>
        <TextInput source="takenBy" inputProps={{ maxLength: counterLimits.person }} />
        <DateInput
          source="takenOn"
          helperText={translate('counter.takenOnHint')}
          min={oldestTakenDay(today)}
          max={today}
        />
      </FieldPair>
    </>
  );
}

const channels = counterChannels.map((id) => ({ id, name: channelLabels[id] }));

/**
 * Fields for cash or transfer, and for the number of the paper receipt or of the transfer.
 * @param label "Paid by" or "Given back by"
 */
export function HowFields({ label }: { label: string }) {
  const channel = useWatch<CounterDraft, 'channel'>({ name: 'channel' });
  return (
    <>
      <SelectInput source="channel" label={label} choices={channels} />
      <TextInput
        source="reference"
        label={translate(`counter.reference.${channel}`)}
        inputProps={{ maxLength: counterLimits.reference }}
      />
    </>
  );
}
