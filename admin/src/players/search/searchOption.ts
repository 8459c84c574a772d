import type { PlayerView } from '@maidan/shared/wire/players.ts';

/** One line of the dropdown: a player who was found, or a search that was used before. */
export interface SearchOption {
  key: string;
  label: string;
  /** Tells players of one name apart. */
  detail?: string;
  /** What the box searches for when the line is taken. */
  query: string;
}

/** Name and mobile together find this player and hardly anybody else. */
export const suggested = ({ id, name, phone, receipt_number }: PlayerView): SearchOption => ({
  key: id,
  label: name,
  detail: receipt_number ? `${phone} · ${receipt_number}` : phone,
  query: `${name} ${phone}`,
});

export const usedBefore = (query: string): SearchOption => ({ key: query, label: query, query });
