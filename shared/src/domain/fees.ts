import type { PlayerKind } from './player-type.ts';

/** Rupees, whole. What a player pays online, by kind (spec: "Default fees"). */
export type FeeTable = Record<PlayerKind, number>;

export const defaultFees: FeeTable = { new: 1500, old: 1000, child: 700 };
