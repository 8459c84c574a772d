import type { PlayerView } from '@maidan/shared/wire/players.ts';

/** One option of the dropdown: a player, or a recent search. */
export interface SearchOption {
  key: string;
  label: string;
  /** Distinguishes players with the same name. */
  detail?: string;
  /** Search text when this option is selected. */
  query: string;
}

/** Searching for name and mobile is almost always unique to this player. */
export const suggested = ({ id, name, phone, receipt_number }: PlayerView): SearchOption => ({
  key: id,
  label: name,
  detail: receipt_number ? `${phone} · ${receipt_number}` : phone,
  query: `${name} ${phone}`,
});

export const usedBefore = (query: string): SearchOption => ({ key: query, label: query, query });
