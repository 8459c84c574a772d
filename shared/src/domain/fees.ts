import type { PlayerKind } from './player-type.ts';

/** Rupees, whole. What a player pays online, by kind (spec: "Default fees"). */
export type FeeTable = Record<PlayerKind, number>;

export const defaultFees: FeeTable = { new: 1500, old: 1000, child: 700 };

/** Money is integer paise inside and rupees on the wire. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
export const toRupees = (paise: number): number => paise / 100;

/** `₹1,500` or `₹1,500.50`: Indian grouping, paise only when there are any. */
export const formatRupees = (rupees: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(rupees);
