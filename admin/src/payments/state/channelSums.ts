import { channelLabels, counterChannels, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaidByChannel } from '@maidan/shared/wire/payments-console/counter.ts';

/** Rupees that were taken by hand. */
export const counterRupees = (by: PaidByChannel): number =>
  counterChannels.reduce((sum, channel) => sum + by[channel].rupees, 0);

/** What the paid sum is made of; empty while nothing was taken by hand. */
export const channelSums = (by: PaidByChannel): [label: string, sum: string][] =>
  counterRupees(by) === 0
    ? []
    : paymentChannels
        .filter((channel) => by[channel].count > 0)
        .map((channel) => [channelLabels[channel], formatRupees(by[channel].rupees)]);
